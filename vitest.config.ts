import { defineConfig } from 'vitest/config'
import { postgresFolder } from './tests/kit/postgres.ts'
import { leftOut, rotatingSuites } from './tests/kit/rotation.ts'
import { isSweepDue } from './packages/portrait/sweep/record.ts'

const storageSuites = ['**/*.storage.test.ts', 'tests/races/**/*.test.ts']
const onPostgres = Boolean(process.env['DATABASE_URL'])
// Hundreds of drawn people: in full by `npm run portraits:sweep`, and here when the engine changed since that passed.
const sweeps = process.env['PORTRAITS_SWEEP'] || isSweepDue() ? [] : ['**/*.sweep.test.ts']
const isInFull = Boolean(process.env['IN_FULL'])
/** The storage suites run on both databases: on PGlite by `npm run nightly`, and where there is no PostgreSQL. */
const elsewhere = onPostgres || isInFull || postgresFolder() === null ? [] : storageSuites
const report = process.env['VITEST_REPORT']

// With DATABASE_URL set, the storage suites and the races run on that PostgreSQL; without it, everything runs on PGlite
// but the races, which its single connection would hide.
export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/kit/global-setup.ts'],
    setupFiles: process.env['RECORD_STATEMENTS'] ? ['tests/kit/record-statements.ts'] : [],
    include: onPostgres ? storageSuites : ['**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.cache/**',
      ...sweeps,
      ...elsewhere,
      ...leftOut(rotatingSuites),
      ...(onPostgres ? [] : ['tests/races/**']),
    ],
    pool: 'forks',
    // Loading the same modules anew for each file would otherwise be most of a run. No module retains a test's changes.
    isolate: false,
    // A world opens a whole server; on a loaded machine that takes its time.
    hookTimeout: 60_000,
    testTimeout: 30_000,
    maxWorkers: 2,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
})
