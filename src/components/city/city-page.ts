import { enlivenCityPage } from './enliven-city-page.ts';

enlivenCityPage(document);
