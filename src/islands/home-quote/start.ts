import { hydrateForm } from '../form/hydrate-form.ts';
import { HomeQuote } from './HomeQuote.tsx';

hydrateForm(HomeQuote);
