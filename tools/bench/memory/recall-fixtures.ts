import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** A turn of a conversation that is searched. */
export type FixtureTurn = { id: string; role: 'user' | 'character'; text: string; at: number }
/** A question, and the turns that answer it. */
export type FixtureQuestion = { question: string; evidence: readonly string[] }
export type Fixture = {
  name: string
  locale: string
  turns: readonly FixtureTurn[]
  questions: readonly FixtureQuestion[]
  names: { userName: string; charName: string }
}

const pairsFile = z.object({ locale: z.string(), pairs: z.array(z.object({ said: z.string(), question: z.string() })) })
const phraseFile = z.object({ lines: z.record(z.string(), z.array(z.string())) })

const root = path.join(import.meta.dirname, '../../..')
const folder = path.join(import.meta.dirname, 'fixtures')
/** Turns of small talk between two that a question is about. */
const turnsBetween = 20
/** Things that somebody says in the beginning of a long conversation. */
const earlyFacts = 8
const minuteMs = 60_000
const ownStart = Date.parse('2024-01-06T18:00:00Z')

/** The fixtures of this repository: statements among the small talk of the demo engine's phrases, in ten languages. */
export function ownFixtures(): Fixture[] {
  return pairsOfLanguages().map(({ locale, pairs }) => fixtureOf(locale, pairs, pairs.length * (turnsBetween + 1)))
}

/** In each language a conversation of so many turns, in whose beginning eight things are said; its end has a question about each. */
export function earlyFixtures(length: number): Fixture[] {
  return pairsOfLanguages().map(({ locale, pairs }) => fixtureOf(locale, pairs.slice(0, earlyFacts), length, 1))
}

type Pair = z.infer<typeof pairsFile>['pairs'][number]

function pairsOfLanguages(): z.infer<typeof pairsFile>[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => pairsFile.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
}

/** A conversation of so many turns: the statements with small talk after each, then small talk alone. */
function fixtureOf(locale: string, pairs: readonly Pair[], length: number, between = turnsBetween): Fixture {
  const talk = smallTalk(locale)
  const turns = Array.from({ length }, (_, depth): FixtureTurn => {
    const [at, step] = [Math.floor(depth / (between + 1)), depth % (between + 1)]
    const time = ownStart + depth * 30 * minuteMs
    const said = step === 0 ? pairs[at]?.said : undefined
    if (said !== undefined) return { id: `said-${at}`, role: 'user', text: said, at: time }
    const text = talk[(at * between + (step - 1) * 7 + talk.length) % talk.length] ?? ''
    return { id: `talk-${depth}`, role: step % 2 === 1 ? 'character' : 'user', text, at: time }
  })
  const questions = pairs.map(({ question }, at) => ({ question, evidence: [`said-${at}`] }))
  return { name: locale, locale, turns, questions, names: { userName: 'Sam', charName: 'Mara' } }
}

function smallTalk(locale: string): string[] {
  const file = path.join(root, `platform/models/scripted/phrases/${locale}.json`)
  const { lines } = phraseFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.values(lines)
    .flat()
    .map((line) => line.replaceAll(/\{\{?\w+\}\}?/g, '…'))
}
