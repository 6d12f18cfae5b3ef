import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

type Rule = { alert?: string; record?: string; expr: string; annotations?: { runbook: string; summary: string } }
type Dashboard = { panels: { targets?: { expr: string }[] }[] }

const root = path.join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { groups } = parse(textOf('ops/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const alerts = rules.filter(({ alert }) => alert !== undefined)
const dashboard = JSON.parse(textOf('ops/grafana/nocturne.json')) as Dashboard
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** The metrics and recorded rules that an expression names, a histogram without the end of its series. */
function namesIn(expression: string): string[] {
  const named = expression.match(/\b(?:nocturne|process|nodejs)[_:][a-zA-Z0-9_:]+/g) ?? []
  return named.map((name) => name.replace(/_bucket$/, ''))
}

/** The metrics of a process that does everything, with backups. */
let stated: ReadonlySet<string>
let w: World
beforeAll(async () => {
  w = await world({ config: { ROLE: 'all', BACKUP_DIR: '/nowhere' } })
  const answer = await fetch(`${w.url}/metrics`)
  stated = new Set([...(await answer.text()).matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name))
})
afterAll(() => w.close())

describe('the rules of Prometheus and the dashboard of Grafana', () => {
  const recorded = rules.flatMap(({ record }) => record ?? [])

  it.each([
    ['rules', () => rules.map(({ expr }) => expr)],
    ['dashboard', () => shown],
  ])('name in the %s metrics that the product states, and nothing else', (_, expressions) => {
    const named = expressions().flatMap(namesIn)
    expect(named.filter((name) => !stated.has(name) && !recorded.includes(name))).toEqual([])
    expect(named.length).toBeGreaterThan(25)
  })

  it('leave out no metric of the product', () => {
    const named = new Set([...rules.map(({ expr }) => expr), ...shown].flatMap(namesIn))
    expect([...stated].filter((name) => name.startsWith('nocturne_') && !named.has(name))).toEqual([])
  })

  const run = (...args: string[]) => spawnSync('promtool', args, { cwd: root, encoding: 'utf8' })
  const isMissing = Boolean(run('--version').error)

  it.skipIf(isMissing)('are valid to promtool', () => {
    expect(run('check', 'rules', 'ops/prometheus/alerts.yml')).toMatchObject({ status: 0 })
  })

  // A quarter of a minute of the processor: by `npm run nightly`, or with IN_FULL=1.
  it.skipIf(isMissing || !process.env['IN_FULL'])('pass the tests of promtool', { timeout: 180_000 }, () => {
    const tested = run('test', 'rules', 'ops/prometheus/alerts.test.yml')
    expect(`${tested.stdout}${tested.stderr}`).toContain('SUCCESS')
    expect(tested.status).toBe(0)
  })

  it('are all tested: each alert fires in a test of promtool', () => {
    const tests = textOf('ops/prometheus/alerts.test.yml')
    expect(alerts.filter(({ alert }) => !tests.includes(`alertname: ${alert}\n        exp_alerts:\n`))).toEqual([])
  })
})

it('the runbook has an entry for each alert: symptom, look here, do this', () => {
  const entries = textOf('docs/runbook.md').split(/^## /m).slice(1)
  expect(entries.map((entry) => entry.split('\n')[0]).toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
  for (const entry of entries) expect(entry).toMatch(/\*\*Symptom\.\*\*[^]+\*\*Look here\.\*\*[^]+\*\*Do this\.\*\*/)
  for (const { alert, annotations } of alerts)
    expect(annotations?.runbook).toBe(`docs/runbook.md#${alert?.toLowerCase()}`)
})
