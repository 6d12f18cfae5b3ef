import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { campaignPartOf, campaignsLeftOut, longPartOf, partOf } from '../../tests/kit/rotation.ts'
import { commandFile, type Need } from './machine.ts'
import type { ReportKind } from './reports.ts'

export const root = path.join(import.meta.dirname, '../..')
export const resultsFolder = path.join(root, '.cache/results')
const reportsFolder = path.join(root, '.cache/reports')

const dayMs = 86_400_000

/** One step of `npm test`. Without a report it counts as one test; with one, as many as the report holds. */
export type Check = {
  name: string
  title: string
  args: string[]
  /** Words of the files that it runs, where these are not all that its arguments choose. */
  files?: string[]
  env?: Record<string, string>
  report?: { kind: ReportKind; file: string }
  needs?: Need
  /** Installed where it is missing; without it, some of its tests are skipped. */
  uses?: readonly Need[]
  /** Part of `npm run check`. */
  quick?: boolean
  /** Looks a second time before it counts as failed: for a tool that can crash without a finding. */
  twice?: boolean
  /** Waits for part of its time, or works with one processor: runs beside its neighbours that say the same. */
  beside?: 'source' | 'database' | 'journeys'
}

const oxfmt = commandFile('oxfmt', 'oxfmt')
const oxlint = commandFile('oxlint', 'oxlint')
const tsc = commandFile('typescript', 'tsc')
/** The steps beside it have the other processors, and several threads take two thirds more of their time. */
const oneThread = ['--singleThreaded']
const knip = commandFile('knip', 'knip')
const vitest = commandFile('vitest', 'vitest')
const playwright = commandFile('@playwright/test', 'playwright')

/** Runs in full what `npm test` samples. */
const inFull = {
  EVERY_PLACE: '1',
  IN_FULL: '1',
  PORTRAITS_SWEEP: 'full',
}

/** Every way through every story, and the runs at random of which `npm test` has a sample. */
const stories: Check = {
  name: 'stories',
  title: 'Stories: every way, and 10,000 runs of each at random',
  args: ['tools/stories/prove.ts'],
}

/** All steps, in the order they run: the quick and cheap first. A nightly run takes hours. */
export function allChecks({ isNightly }: { isNightly: boolean }): Check[] {
  const checks = [...quickChecks(), ...slowChecks()]
  if (!isNightly) return [...checks.map(withRotation(rotationOfCommit())), ...campaigns(['--sample'])]
  return [...checks.map((check) => ({ ...check, env: { ...check.env, ...inFull } })), stories, ...campaigns([])]
}

/** The steps that a run of this commit leaves out where none is named: samples of campaigns that rotate. */
export function stepsLeftOut(): string[] {
  return campaignsLeftOut(String(campaignPartOf(rotatesBy()))).map(campaignStep)
}

/** Which part of the rotating suites, and of the longest journeys, a run of this commit has. */
function rotationOfCommit() {
  const commit = rotatesBy()
  return { ROTATION: String(partOf(commit)), ROTATION_OF_LONG: String(longPartOf(commit)) }
}

/** The commit, or the day where there is none. */
function rotatesBy(): string {
  return commitHere() ?? Math.floor(Date.now() / dayMs).toString(16)
}

function commitHere(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  } catch {
    return null
  }
}

function withRotation(rotation: Record<string, string>) {
  return (check: Check): Check => ({ ...check, env: { ...check.env, ...rotation } })
}

function quickChecks(): Check[] {
  const unitReport = reportFile('unit')
  const checks: Check[] = [
    { name: 'format', title: 'Format', args: [oxfmt, '--check'] },
    // The type-aware part of the linter has been seen to panic on a tree that it found clean a minute later.
    {
      name: 'lint',
      title: 'Lint and import rules',
      args: [oxlint, '--type-aware', '--deny-warnings'],
      twice: true,
      beside: 'source',
    },
    {
      name: 'types-shared',
      title: 'Types: contracts and rules',
      args: [tsc, '-p', 'tsconfig.shared.json', ...oneThread],
      beside: 'source',
    },
    {
      name: 'types-server',
      title: 'Types: server',
      args: [tsc, '-p', 'tsconfig.server.json', ...oneThread],
      beside: 'source',
    },
    { name: 'types-web', title: 'Types: web', args: [tsc, '-p', 'tsconfig.web.json', ...oneThread], beside: 'source' },
    { name: 'knip', title: 'Dead files, exports and dependencies', args: [knip], beside: 'source' },
    {
      name: 'unit',
      title: 'Unit, call and guard tests',
      args: [vitest, 'run', '--exclude', '**/*.browser.test.*'],
      // An outer DATABASE_URL would turn this into the storage run.
      env: { VITEST_REPORT: unitReport, DATABASE_URL: '' },
      uses: ['ffmpeg', 'redis', 'espeak'],
      report: { kind: 'vitest', file: unitReport },
    },
  ]
  return checks.map((check) => ({ ...check, quick: true }))
}

function slowChecks(): Check[] {
  const componentsReport = reportFile('components')
  const storageReport = reportFile('storage')
  const journeysReport = reportFile('journeys')
  return [
    {
      name: 'components',
      title: 'Components in the browser',
      args: [vitest, 'run', '--passWithNoTests'],
      files: ['.browser.test'],
      env: { VITEST_REPORT: componentsReport, DATABASE_URL: '' },
      report: { kind: 'vitest', file: componentsReport },
      needs: 'chromium',
      beside: 'database',
    },
    {
      name: 'storage',
      title: 'Storage tests and races on PostgreSQL',
      args: ['tests/kit/postgres.ts', process.execPath, vitest, 'run', '--passWithNoTests'],
      env: { VITEST_REPORT: storageReport },
      report: { kind: 'vitest', file: storageReport },
      needs: 'postgresql',
      beside: 'database',
    },
    {
      name: 'journeys',
      title: 'Journeys in the browser',
      args: [playwright, 'test', '--pass-with-no-tests'],
      env: { JOURNEYS_REPORT: journeysReport },
      report: { kind: 'playwright', file: journeysReport },
      needs: 'chromium',
      uses: ['espeak'],
      // They wait for a fifth of their time, and the campaigns for most of theirs.
      beside: 'journeys',
    },
  ]
}

/** Campaigns that run on a PostgreSQL server. */
const onPostgres = new Set(['fleet', 'ledger', 'release'])

/** Each campaign: with `--sample` a short sample, else the whole of it, as by `npm run campaign:<name>`. */
function campaigns(args: string[]): Check[] {
  // The longest first: two run beside each other, and what begins last should not end alone.
  const titles: Record<string, string> = {
    attack: 'Attacks on limits and files',
    purchase: 'Killed in mid-purchase',
    kill: 'Killed in mid-reply',
    draw: 'Killed in mid-drawing',
    give: 'Killed in mid-gift',
    desk: 'Killed in mid-report',
    learn: 'Killed in mid-learning',
    fleet: 'A fleet in trouble',
    drop: 'Dropped connections',
    fuzz: 'Hostile requests',
    auth: 'Attacks on sign-in',
    forge: 'Forged notices of payments',
    // The sample of the ledger runs with the storage tests; an earlier release is built from the history of the copy.
    ...(args.includes('--sample')
      ? {}
      : { ledger: 'The ledger beside plain sums', release: 'The earlier release on the newest schema' }),
  }
  return Object.entries(titles).flatMap(([name, title]) => {
    const file = `tests/campaigns/${name}.ts`
    if (!existsSync(path.join(root, file))) return []
    const lines = reportFile(name)
    return [
      {
        name: campaignStep(name),
        title: `Campaign: ${title.toLowerCase()}`,
        args: [file, ...args],
        beside: 'journeys' as const,
        ...(onPostgres.has(name) ? { needs: 'postgresql' as const } : {}),
        env: { RESULTS_FILE: lines },
        report: { kind: 'lines' as const, file: lines },
      },
    ]
  })
}

function campaignStep(name: string): string {
  return `campaign-${name}`
}

function reportFile(name: string): string {
  return path.join(reportsFolder, `${name}.json`)
}
