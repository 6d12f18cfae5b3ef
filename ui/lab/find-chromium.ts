import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Debian's Chromium without windows: pages cost it a sixth less of the processor. */
const headlessShell = '/usr/bin/chromium-headless-shell'
export const debiansChromium = '/usr/bin/chromium'
const chromiumPlaces = [headlessShell, debiansChromium, '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

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
