import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/dev/machine.ts'
import { chromiumFlags } from './ui/lab/chromium-flags.ts'

const report = process.env['JOURNEYS_REPORT']

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: findChromium(),
    args: chromiumFlags,
  },
}

export default defineConfig({
  testDir: './tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  globalSetup: './tools/dev/journey-server.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Generous, for machines that draw with the processor alone: nothing here is a measurement.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 1,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    // Set by the global setup, which starts the product on a free port.
    baseURL: process.env['BASE_URL'],
    serviceWorkers: 'allow',
    screenshot: 'only-on-failure',
    // A trace slows its journey down, so only a second try takes one.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      use: { ...chromium, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { ...chromium, viewport: { width: 1440, height: 900 } } },
  ],
})
