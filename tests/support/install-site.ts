import { installSite } from '../../scripts/host/site.ts';
import { thisSite } from '../../scripts/site/host-interface/this-site.ts';

installSite(thisSite);
