import { defineConfig } from '@playwright/test'
import { findChromium } from './ui/lab/find-chromium.ts'
import { journeyFiles, leftOut, withLongOnes } from './tests/kit/rotation.ts'
import { screenSizes } from './tests/journeys/screen-sizes.ts'
import { chromiumFlags } from './ui/lab/chromium-flags.ts'

const { ofEveryRun, rotating } = journeyFiles()
const due = rotating.filter((name) => !leftOut(rotating).includes(name))
const inFull = withLongOnes(due)
const report = process.env['JOURNEYS_REPORT']

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: findChromium(),
    args: chromiumFlags,
  },
}

export default defineConfig({
  projects: [
    // Stories that take the longest and whose rules have tests of their own besides; `IN_FULL=1` runs them too.
    { name: 'of every run', testMatch: ofEveryRun, ...(process.env['IN_FULL'] ? {} : { grepInvert: /@long/ }) },
    { name: 'rotating', testMatch: inFull },
    { name: 'rotating in part', testMatch: due.filter((name) => !inFull.includes(name)), grepInvert: /@long/ },
  ],
  testDir: './tests/journeys',
  outputDir: './test-results',
  globalSetup: './tests/journeys/shared-product.ts',
  // Campaigns run beside them: with a third one on two processors, all wait longer and none is done sooner.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Generous, for machines that draw with the processor alone: nothing here is a measurement.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The summary of the run names those that needed one.
  retries: 2,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    ...chromium,
    // A story that belongs to a desktop says so.
    ...screenSizes.phone,
    // Drawing every frame of an animation with the processor takes longer than what the journeys do.
    contextOptions: { reducedMotion: 'reduce' },
    // A journey that waits for what does not come fails well before its own time is up.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Set by the global setup, which starts the product.
    baseURL: process.env['BASE_URL'],
    serviceWorkers: 'allow',
    screenshot: 'only-on-failure',
    // A trace slows its journey down, so only a second try takes one.
    trace: 'on-first-retry',
  },
})
