import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** A turn of a conversation that is searched. */
type FixtureTurn = { id: string; role: 'user' | 'character'; text: string }
/** A question, and the turns that answer it. */
type FixtureQuestion = { question: string; evidence: readonly string[] }
export type Fixture = { name: string; turns: readonly FixtureTurn[]; questions: readonly FixtureQuestion[] }

const pairsFile = z.object({ locale: z.string(), pairs: z.array(z.object({ said: z.string(), question: z.string() })) })
const phraseFile = z.object({ lines: z.record(z.string(), z.array(z.string())) })

const root = path.join(import.meta.dirname, '../../..')
const folder = path.join(import.meta.dirname, 'fixtures')
/** Turns of small talk between two that a question is about. */
const turnsBetween = 20

/** The fixtures of this repository: statements among the small talk of the demo engine's phrases, in ten languages. */
export function ownFixtures(): Fixture[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const { locale, pairs } = pairsFile.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
      const talk = smallTalk(locale)
      const turns: FixtureTurn[] = []
      for (const [at, { said }] of pairs.entries()) {
        turns.push({ id: `said-${at}`, role: 'user', text: said })
        for (let step = 0; step < turnsBetween; step += 1)
          turns.push({
            id: `talk-${at}-${step}`,
            role: step % 2 === 0 ? 'character' : 'user',
            text: talk[(at * turnsBetween + step * 7) % talk.length] ?? '',
          })
      }
      const questions = pairs.map(({ question }, at) => ({ question, evidence: [`said-${at}`] }))
      return { name: locale, turns, questions }
    })
}

function smallTalk(locale: string): string[] {
  const file = path.join(root, `platform/models/scripted/phrases/${locale}.json`)
  const { lines } = phraseFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.values(lines)
    .flat()
    .map((line) => line.replaceAll(/\{\{?\w+\}\}?/g, '…'))
}

const locomoFile = z.array(
  z.looseObject({
    conversation: z.record(z.string(), z.unknown()),
    qa: z.array(
      z.looseObject({
        question: z.string(),
        category: z.number().optional(),
        evidence: z.array(z.string()).optional(),
      }),
    ),
  }),
)
const locomoTurn = z.looseObject({
  dia_id: z.string(),
  speaker: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
})
/** Questions about what was never said. */
const adversarial = 5

/** Conversations of a folder in the form of LoCoMo: they are measured, and never shipped. */
export function foreignFixtures(from: string): Fixture[] {
  return readdirSync(from)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const samples = locomoFile.parse(JSON.parse(readFileSync(path.join(from, file), 'utf8')))
      const all = samples.map(({ conversation, qa }, at) => {
        const turns = Object.values(conversation).flatMap((session) =>
          Array.isArray(session) ? z.array(locomoTurn).parse(session) : [],
        )
        const [first] = turns
        const known = new Set(turns.map(({ dia_id }) => dia_id))
        return {
          turns: turns.map(({ dia_id, speaker, text, blip_caption }) => ({
            id: `${at} ${dia_id}`,
            role: speaker === first?.speaker ? ('user' as const) : ('character' as const),
            text: `${speaker}: ${text}${blip_caption ? ` (${blip_caption})` : ''}`,
          })),
          questions: qa
            .filter(({ category, evidence = [] }) => category !== adversarial && evidence.some((id) => known.has(id)))
            .map(({ question, evidence = [] }) => ({
              question,
              evidence: evidence.filter((id) => known.has(id)).map((id) => `${at} ${id}`),
            })),
        }
      })
      return all.map((one, at) => ({ name: `${path.basename(file, '.json')} ${at + 1}`, ...one }))
    })
    .flat()
}
