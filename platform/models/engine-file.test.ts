import { describe, expect, it } from 'vitest'
import { entriesOfVariables, parseEngineFile } from './engine-file.ts'

const home = { baseUrl: 'http://127.0.0.1:8000/v1', keyVariable: 'HOME_KEY', models: [{ name: 'mara-8b' }] }
const read = (content: unknown, environment: Record<string, string> = { HOME_KEY: 'k1' }) =>
  parseEngineFile(typeof content === 'string' ? content : JSON.stringify(content), environment)

describe('the engines file', () => {
  it('gives one entry for each model at each server, with the key of the environment', () => {
    const sampling = {
      temperature: 0.8,
      topP: 0.95,
      minP: 0.05,
      repetitionPenalty: 1.1,
      stops: ['###'],
      maxTokens: 500,
    }
    const away = {
      baseUrl: 'https://models.example/v1',
      models: [
        { name: 'large', tiers: ['advanced'], window: 32_768, thinking: 'off', systemMessages: 'none', sampling },
        { name: 'old', retires: '2027-01-31', price: { prompt: 0.4, reply: 1.2 }, replies: 16 },
      ],
    }
    expect(read({ engines: [home, away] })).toMatchObject([
      { name: 'mara-8b', tiers: ['base', 'advanced'], apiKey: 'k1', thinking: 'learned', systemMessages: 'front' },
      { name: 'large', tiers: ['advanced'], window: 32_768, sampling, baseUrl: 'https://models.example/v1' },
      { name: 'old', retires: '2027-01-31', price: { prompt: 0.4, reply: 1.2 }, replies: 16 },
    ])
  })

  it.each<[unknown, RegExp]>([
    ['{"engines": [', /^is not JSON: /u],
    [{}, /^engines: /u],
    [{ engines: [{ ...home, baseUrl: 'localhost:8000' }] }, /^engines\[0\]\.baseUrl: /u],
    [{ engines: [{ ...home, keyVariable: 'k-1' }] }, /^engines\[0\]\.keyVariable: must be the name/u],
    [{ engines: [{ ...home, keyVariable: 'OTHER_KEY' }] }, /^engines\[0\]\.keyVariable: OTHER_KEY is not set$/u],
    [{ engines: [{ ...home, key: 'secret' }] }, /^engines\[0\]: /u],
    [{ engines: [{ ...home, models: [{ name: 'm', tiers: ['gold'] }] }] }, /^engines\[0\]\.models\[0\]\.tiers\[0\]: /u],
    [
      { engines: [{ ...home, models: [{ name: 'm', sampling: { temperature: 5 } }] }] },
      /^engines\[0\]\.models\[0\]\.sampling\.temperature: /u,
    ],
    [
      { engines: [{ ...home, models: [{ name: 'm', price: { prompt: -1, reply: 0 } }] }] },
      /^engines\[0\]\.models\[0\]\.price\.prompt: /u,
    ],
    [{ engines: [{ ...home, models: [{ name: 'm', retires: 'soon' }] }] }, /^engines\[0\]\.models\[0\]\.retires: /u],
    [
      { engines: [{ ...home, models: [{ name: 'm', tiers: ['base'] }] }] },
      /^engines: no model without a retire date serves advanced$/u,
    ],
  ])('is refused in one clear line: %j', (content, words) => {
    const refusal = (() => {
      try {
        read(content)
        return ''
      } catch (error) {
        return (error as Error).message
      }
    })()
    expect(refusal).toMatch(words)
    expect(refusal).not.toMatch(/\n|secret/u)
  })
})

it('is what the variables of a single server stand for', () => {
  const common = { baseUrl: 'http://127.0.0.1:8000/v1', thinking: 'off', systemMessages: 'front' } as const
  expect(entriesOfVariables({ ...common, modelBase: 'small' })).toMatchObject([
    { name: 'small', tiers: ['base', 'advanced'], thinking: 'off' },
  ])
  expect(entriesOfVariables({ ...common, modelBase: 'small', modelAdvanced: 'large' })).toMatchObject([
    { name: 'small', tiers: ['base'] },
    { name: 'large', tiers: ['advanced'] },
  ])
})
