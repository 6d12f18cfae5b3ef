import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type ReportKind, readFileTimes, readReport } from './reports.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(kind: ReportKind, text: string) {
  return readReport(kind, written(kind, text))
}

function written(kind: ReportKind, text: string): string {
  const file = path.join(folder, `${kind}.json`)
  writeFileSync(file, text)
  return file
}

describe('readReport', () => {
  it('reads a runner that left nothing as no tests', () => {
    expect(readReport('vitest', path.join(folder, 'absent.json'))).toEqual([])
  })

  it('names each Vitest test with its file', () => {
    const assertionResults = [
      { fullName: 'the ledger debits once', status: 'passed' },
      { fullName: 'the ledger refuses', status: 'failed' },
      { fullName: 'the ledger expires', status: 'todo' },
    ]
    const name = path.resolve('domains/wallet/ledger.test.ts')
    const found = read('vitest', JSON.stringify({ testResults: [{ name, status: 'failed', assertionResults }] }))
    expect(found).toEqual([
      { name: 'domains/wallet/ledger.test.ts › the ledger debits once', state: 'passed' },
      { name: 'domains/wallet/ledger.test.ts › the ledger refuses', state: 'failed' },
      { name: 'domains/wallet/ledger.test.ts › the ledger expires', state: 'skipped' },
    ])
  })

  it('counts a file that could not be loaded as one failure', () => {
    const broken = { name: path.resolve('a.test.ts'), status: 'failed', message: 'No such module\n at …' }
    const found = read('vitest', JSON.stringify({ testResults: [{ ...broken, assertionResults: [] }] }))
    expect(found).toEqual([{ name: 'a.test.ts › No such module', state: 'failed' }])
  })

  it('names each Playwright test with its suites and device; one that passed at a further try has passed and is marked', () => {
    const spec = {
      title: 'stays signed in',
      tests: [
        { projectName: 'phone', status: 'expected' },
        { projectName: 'desktop', status: 'flaky' },
      ],
    }
    const suites = [{ title: 'login.spec.ts', specs: [], suites: [{ title: 'Sign-in', specs: [spec] }] }]
    expect(read('playwright', JSON.stringify({ suites, errors: [{ message: 'No server\nlog' }] }))).toEqual([
      { name: 'login.spec.ts › Sign-in › stays signed in (phone)', state: 'passed' },
      { name: 'login.spec.ts › Sign-in › stays signed in (desktop)', state: 'passed', isFlaky: true },
      { name: 'No server', state: 'failed' },
    ])
  })

  it('reads the JSON lines of a campaign', () => {
    const lines = '{"name":"nothing is lost","state":"passed"}\n{"name":"nothing is paid twice","state":"failed"}\n'
    expect(read('lines', lines)).toEqual([
      { name: 'nothing is lost', state: 'passed' },
      { name: 'nothing is paid twice', state: 'failed' },
    ])
  })
})

describe('readFileTimes', () => {
  it('gives the seconds between the start and the end of each Vitest file', () => {
    const name = path.resolve('domains/wallet/ledger.test.ts')
    const file = { name, status: 'passed', startTime: 1000, endTime: 3500, assertionResults: [] }
    expect(readFileTimes('vitest', written('vitest', JSON.stringify({ testResults: [file] })))).toEqual([
      { file: 'domains/wallet/ledger.test.ts', seconds: 2.5 },
    ])
  })

  it('adds up the tests of each Playwright file, first and further tries alike', () => {
    const spec = (...durations: number[]) => ({
      title: 'stays signed in',
      tests: [{ projectName: 'phone', status: 'expected', results: durations.map((duration) => ({ duration })) }],
    })
    const suites = [
      { title: 'login.spec.ts', specs: [spec(500)], suites: [{ title: 'Sign-in', specs: [spec(1000, 2000)] }] },
    ]
    expect(readFileTimes('playwright', written('playwright', JSON.stringify({ suites, errors: [] })))).toEqual([
      { file: 'tests/journeys/login.spec.ts', seconds: 3.5 },
    ])
  })

  it('knows none of a campaign, nor of a runner that left nothing', () => {
    expect(readFileTimes('lines', written('lines', '{"name":"a","state":"passed"}'))).toEqual([])
    expect(readFileTimes('vitest', path.join(folder, 'absent.json'))).toEqual([])
  })
})
