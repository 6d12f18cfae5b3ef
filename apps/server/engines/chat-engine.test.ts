import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { enginesOf } from './chat-engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'nocturne-engines-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (environment: Record<string, string>) => enginesOf(readConfig(environment), environment)
const fileOf = (content: unknown) => {
  const path = join(folder, 'engines.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('the configured engines', () => {
  it('are none without a server', () => {
    expect(read({})).toEqual([])
  })

  it('are those of the file, with keys of the environment', () => {
    const engines = [{ baseUrl: 'http://127.0.0.1:8000/v1', keyVariable: 'HOME_KEY', models: [{ name: 'mara-8b' }] }]
    expect(read({ LLM_ENGINES: fileOf({ engines }), HOME_KEY: 'k1' })).toMatchObject([
      { name: 'mara-8b', apiKey: 'k1' },
    ])
  })

  it('are those of the variables, in the same structure', () => {
    expect(
      read({ LLM_BASE_URL: 'http://127.0.0.1:8000/v1', LLM_MODEL_BASE: 'small', LLM_THINKING: 'off' }),
    ).toMatchObject([
      { baseUrl: 'http://127.0.0.1:8000/v1', name: 'small', tiers: ['base', 'advanced'], thinking: 'off' },
    ])
  })

  it.each([
    [
      () => fileOf({ engines: [] }),
      /^Configuration is wrong\. LLM_ENGINES: .*engines\.json: engines: .+ See docs\/engines\.md\.$/u,
    ],
    [() => join(folder, 'none.json'), /^Configuration is wrong\. LLM_ENGINES: .*ENOENT.+$/u],
  ])('stop the start in one line when the file is wrong', (path, words) => {
    expect(() => read({ LLM_ENGINES: path() })).toThrow(words)
  })

  it('are named in one place only', () => {
    expect(() => read({ LLM_ENGINES: 'engines.json', LLM_BASE_URL: 'http://127.0.0.1:8000/v1' })).toThrow(
      'LLM_BASE_URL: is one server too many beside LLM_ENGINES',
    )
  })
})
