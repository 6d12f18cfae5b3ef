import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { botTable } from './bot-methods.ts'

type Fields = Record<string, string>
type Description = {
  version: string
  methods: Record<string, Fields>
  types: Record<string, Fields>
  /** The types of which a value of an abstract one is one. */
  subtypes: Record<string, string[]>
}

/** Telegram's documentation of the methods that the product calls and the types that it sends, as data. */
const api = JSON.parse(readFileSync(new URL('bot-api.json', import.meta.url), 'utf8')) as Description

const bare = (name: string) => name.replace(/[!=]$/, '')
const fieldsOf = (shape: Fields) => new Map(Object.entries(shape).map(([name, type]) => [bare(name), { name, type }]))
const optionsOf = (type: string) => type.split(' | ').flatMap((one) => [one, ...(api.subtypes[one] ?? [])])

/** A type of the table in the words of the description: without bounds, and as text where it is one. */
function plain(type: string): string[] {
  const list = /^\[(.*)\](?: \d+-\d*)?$/.exec(type)
  if (list) return plain(list[1] ?? '').map((one) => `Array of ${one}`)
  const [kind = ''] = type.split(' ')
  const named = botTable.types[kind]
  if (typeof named === 'string') return plain(named)
  if (named) return [kind]
  if (kind === 'File') return ['InputFile', 'String']
  return [['Integer', 'Boolean'].includes(kind) ? kind : 'String']
}

/** Whether Telegram takes a value of a type of the table. */
function isTaken(type: string, described: string): boolean {
  const lists = /^(?:Array of )*/.exec(described)?.[0] ?? ''
  const options = optionsOf(described.slice(lists.length)).map((one) =>
    one.startsWith('Array of') ? one : lists + one,
  )
  return type.split(' | ').every((one) => plain(one).every((word) => options.includes(word)))
}

/** The parts of a shape of the table that the description contradicts. */
function contradictions(at: string, shape: Fields, described: Fields): string[] {
  const [own, theirs] = [fieldsOf(shape), fieldsOf(described)]
  const wrong = [...own].flatMap(([name, { type }]) => {
    const there = theirs.get(name)
    if (!there) return [`${at}.${name} is unknown`]
    return isTaken(type, there.type) ? [] : [`${at}.${name} is ${there.type}`]
  })
  const missing = [...theirs].filter(([name, there]) => there.name.endsWith('!') && own.get(name)?.name !== `${name}!`)
  return [...wrong, ...missing.map(([name]) => `${at}.${name} is required`)]
}

describe("the table of methods agrees with Telegram's own documentation", () => {
  it('in each field of each method: that it is there, its type, and whether it is required', () => {
    const methods = Object.entries(botTable.methods)
    expect(methods.flatMap(([name, shape]) => contradictions(name, shape, api.methods[name] ?? {}))).toEqual([])
    expect(Object.keys(botTable.methods).filter((name) => !api.methods[name])).toEqual([])
  })

  it('in each field of each object that is sent', () => {
    const wrong = Object.entries(botTable.types).flatMap(([name, shape]) => {
      if (typeof shape === 'string') return []
      const described = api.types[name] ?? api.types[`${name}AllPrivateChats`]
      return described ? contradictions(name, shape, described) : [`${name} is unknown`]
    })
    expect(wrong).toEqual([])
  })

  it('in the names of the updates that the bots request', () => {
    const names = /\^\((.*)\)\$/.exec(JSON.stringify(botTable.types['UpdateName']))?.[1]?.split('|') ?? []
    expect(names.length).toBeGreaterThan(4)
    const known = fieldsOf(api.types['Update'] ?? {})
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  it('and a table with a mistake would be noticed', () => {
    const sent = api.methods['sendMessage'] ?? {}
    const right = { 'chat_id!': 'Integer', 'text!': 'Words 1-4096' }
    expect(contradictions('sendMessage', right, sent)).toEqual([])
    expect(contradictions('sendMessage', { ...right, parse_mod: 'Text 1-' }, sent)).toEqual([
      'sendMessage.parse_mod is unknown',
    ])
    expect(contradictions('sendMessage', { ...right, protect_content: 'Text 1-' }, sent)).toEqual([
      'sendMessage.protect_content is Boolean',
    ])
    expect(contradictions('sendMessage', { 'chat_id!': 'Integer', text: 'Words 1-4096' }, sent)).toEqual([
      'sendMessage.text is required',
    ])
    expect(contradictions('x', { 'results!': '[BotCommand]' }, { 'results!': 'Array of InlineQueryResult' })).toEqual([
      'x.results is Array of InlineQueryResult',
    ])
  })
})
