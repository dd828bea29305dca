import { spawnSync } from 'node:child_process';
import { globSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../command/operator-error.ts';
import { findSite } from './find-site.ts';
import { type SiteUnit, siteUnits } from './site-units.ts';

/** How long a stopped site may take until it works with the new version, in milliseconds. */
const longestStart = 600_000;

/**
 * Upgrades every running site of this machine to the code in this folder, one by one. Stops at the first failure and says
 * what is left; sites that run this code already are skipped, so the command can be run again.
 */
export async function upgradeAll(mayStop: boolean): Promise<void> {
  const folder = realpathSync('.');
  const sites = siteUnits();
  const unreadable = sites.filter((site) => 'problem' in site);
  for (const { name, problem } of unreadable) console.error(`${name} is left as it is. ${problem}`);
  const readable = sites.filter((site): site is SiteUnit => !('problem' in site));
  const waiting = await sitesToUpgrade(folder, readable);
  const stopped: SiteUnit[] = [];
  for (const site of waiting) if (await mustStop(folder, site)) stopped.push(site);
  if (stopped.length > 0 && !mayStop) {
    throw new OperatorError(
      `This version changes the tables of databases that are not embedded, so these sites must be stopped for it, each for about a minute: ${namesOf(stopped)}. Nothing was changed. To back up, stop and start them one by one, add --stop-sites.`,
    );
  }
  for (const [place, site] of waiting.entries()) {
    console.log(`${site.name} (${place + 1} of ${waiting.length})`);
    const upgraded = stopped.includes(site) ? restartWith(folder, site) : handOverTo(folder, site);
    await upgraded.catch((error) => {
      throw error instanceof OperatorError
        ? new OperatorError(`${error.message}\n${whatIsLeft(site, waiting.slice(place + 1))}`)
        : error;
    });
  }
  console.log(
    waiting.length === 0
      ? `Every${unreadable.length > 0 ? ' other' : ''} running site has this version.`
      : `Upgraded: ${namesOf(waiting)}.`,
  );
  if (unreadable.length > 0) process.exitCode = 1;
}

async function sitesToUpgrade(folder: string, sites: SiteUnit[]): Promise<SiteUnit[]> {
  const waiting: SiteUnit[] = [];
  for (const site of sites) {
    if (site.isStopped) console.log(`${site.name} is stopped, so it is left as it is.`);
    // A command that was killed may have upgraded the site without changing its link.
    else if (await runsCodeIn(folder, site)) linkTo(folder, site);
    else waiting.push(site);
  }
  return waiting;
}

function whatIsLeft(failed: SiteUnit, left: SiteUnit[]): string {
  const others = left.length > 0 ? ` Left: ${namesOf(left)}.` : '';
  return `${failed.name} was not upgraded.${others} Once the reason is gone, run the command again: it continues with ${failed.name}.`;
}

function namesOf(sites: SiteUnit[]): string {
  return new Intl.ListFormat('en').format(sites.map(({ name }) => name));
}

async function runsCodeIn(folder: string, site: SiteUnit): Promise<boolean> {
  return (await findSite(site))?.code === folder;
}

/** In a data folder, a failed upgrade restores a backup next to the database; there is only one in DATABASE_URL. */
async function mustStop(folder: string, site: SiteUnit): Promise<boolean> {
  if (!site.settings.DATABASE_URL) return false;
  const running = await findSite(site);
  // An earlier start with this code failed.
  if (!running?.code) return true;
  const migrations = (code: string) =>
    globSync('supabase/migrations/*.sql', { cwd: code }).map((file) => basename(file));
  const known = new Set(migrations(running.code));
  return migrations(folder).some((file) => !known.has(file));
}

function runAs({ user, settingsFile }: SiteUnit, code: string, command: string): void {
  const words = ['-u', user, '--', join(code, 'bin/website'), '--env', settingsFile, command];
  run('runuser', words, `The command ${command} failed; its message is above.`);
}

function run(program: string, words: string[], problem: string): void {
  // Without the settings of this process: a variable that is set wins over the site's file.
  const { PATH, LANG, TERM } = process.env;
  const { status } = spawnSync(program, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH, LANG, TERM },
  });
  if (status !== 0) throw new OperatorError(problem);
}

/** As `ln -sfn` does, in one step: systemd follows the link when the service starts. */
function linkTo(folder: string, { link }: SiteUnit): void {
  if (realpathSync(link) === folder) return;
  const temporary = `${link}.new`;
  rmSync(temporary, { force: true });
  symlinkSync(folder, temporary);
  renameSync(temporary, link);
}

async function handOverTo(folder: string, site: SiteUnit): Promise<void> {
  runAs(site, folder, 'upgrade');
  linkTo(folder, site);
}

async function restartWith(folder: string, site: SiteUnit): Promise<void> {
  // The new code would refuse the tables.
  runAs(site, realpathSync(site.link), 'backup');
  linkTo(folder, site);
  // One command, which systemd completes even if this process is killed.
  run('systemctl', ['restart', site.unit], `systemctl could not restart ${site.unit}.`);
  const until = Date.now() + longestStart;
  while (Date.now() < until) {
    if (await isUp(folder, site)) return;
    await wait(1000);
  }
  throw new OperatorError(
    `${site.unit} does not work after ten minutes: see journalctl -u ${site.unit}. Its backup was written before it stopped: to go back, point ${site.link} to the earlier code and restore it.`,
  );
}

async function isUp(folder: string, site: SiteUnit): Promise<boolean> {
  const running = await findSite(site).catch(() => null);
  if (running?.code !== folder) return false;
  // Pages of the last release are up before the tables have changed, and if that fails.
  const health = fetch(`${running.url}/healthz`, { redirect: 'error' });
  const { ok } = await health.catch(() => ({ ok: false }));
  return ok;
}
