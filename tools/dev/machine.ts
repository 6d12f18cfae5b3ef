import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { postgresFolder } from '#tests/kit/postgres.ts'

/** A need of a step that npm does not install. */
export type Need = 'chromium' | 'postgresql'

const chromiumPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser for the journeys: CHROME_PATH, Debian's, else Playwright's own download; undefined when there is none. */
export function findChromium(): string | undefined {
  const input = process.env['CHROME_PATH']
  return [input, ...chromiumPlaces, playwrightsOwn()].find((place) => place !== undefined && existsSync(place))
}

// Required lazily: the Playwright package takes longer to load than all quick checks take to start.
function playwrightsOwn(): string {
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test')
  return chromium.executablePath()
}

const present: Record<Need, () => boolean> = {
  chromium: () => findChromium() !== undefined,
  postgresql: () => postgresFolder() !== null,
}

const advice: Record<Need, string> = {
  chromium: 'No browser: run `npx playwright install chromium`, or set CHROME_PATH. The browser journeys are left out.',
  postgresql: 'No PostgreSQL server: install PostgreSQL 15 or newer. The storage tests and races on it are left out.',
}

/** Installs what is missing where that may be done, and answers what still is; each with one line of advice. */
export function provide(needs: Need[]): Set<Need> {
  const missing = needs.filter((need) => !present[need]())
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) installOnDebian(missing)
  const stillMissing = missing.filter((need) => !present[need]())
  for (const need of stillMissing) console.log(advice[need])
  return new Set(stillMissing)
}

function installOnDebian(packages: Need[]) {
  console.log(`Installing Debian's ${packages.join(' and ')} for the tests. This takes a minute or two.`)
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}

/** The file that a package's command runs, so that it runs under our Node and on every platform. */
export function commandFile(packageName: string, command: string): string {
  const folder = path.join(import.meta.dirname, '../../node_modules', packageName)
  const { bin } = createRequire(import.meta.url)(path.join(folder, 'package.json')) as { bin: Record<string, string> }
  const file = bin[command]
  if (!file) throw new Error(`${packageName} has no command ${command}.`)
  return path.join(folder, file)
}
