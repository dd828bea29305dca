import { hydrateForm } from '../form/hydrate-form.ts';
import { AutoQuote } from './AutoQuote.tsx';

hydrateForm(AutoQuote);
