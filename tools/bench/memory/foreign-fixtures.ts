import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Fixture, FixtureQuestion, FixtureTurn } from './recall-fixtures.ts'

/** Data sets of others that are read in their own form. */
export type DataSet = 'LoCoMo' | 'REALTALK' | 'BEAM'
export type ForeignFixture = Fixture & { dataSet: DataSet }

const minuteMs = 60_000
/** Questions of LoCoMo about what was never said. */
const adversarial = 5

const question = z.looseObject({
  question: z.string(),
  category: z.number().optional(),
  evidence: z.array(z.string()).optional(),
})
const locomoFile = z.array(z.looseObject({ conversation: z.record(z.string(), z.unknown()), qa: z.array(question) }))
const realtalkFile = z.looseObject({
  name: z.object({ speaker_1: z.string(), speaker_2: z.string() }),
  qa: z.array(question),
})
const line = z
  .looseObject({
    dia_id: z.string(),
    speaker: z.string(),
    text: z.string().optional(),
    clean_text: z.string().optional(),
    blip_caption: z.string().optional(),
  })
  .transform(({ dia_id: id, speaker, text, clean_text: cleanText = '', blip_caption: caption }) => ({
    id,
    speaker,
    text: `${text ?? cleanText}${caption ? ` (${caption})` : ''}`,
  }))
const beamChat = z.array(
  z.looseObject({
    turns: z.array(
      z.array(
        z.looseObject({
          id: z.number(),
          role: z.enum(['user', 'assistant']),
          content: z.string(),
          time_anchor: z.string().optional(),
        }),
      ),
    ),
  }),
)
const beamQuestions = z.record(
  z.string(),
  z.array(z.looseObject({ question: z.string(), source_chat_ids: z.unknown().optional() })),
)

/**
 * The conversations of a folder: files in the form of LoCoMo or REALTALK, and folders in that of BEAM, at whatever depth. They are measured,
 * and never shipped.
 */
export function foreignFixtures(from: string): ForeignFixture[] {
  const beam = existsSync(path.join(from, beamFiles.chat)) ? [beamFixture(from)] : []
  const entries = readdirSync(from, { withFileTypes: true }).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return [
    ...beam,
    ...entries.flatMap((entry) => {
      const file = path.join(from, entry.name)
      if (entry.isDirectory()) return entry.name === path.dirname(beamFiles.questions) ? [] : foreignFixtures(file)
      return entry.name.endsWith('.json') && beam.length === 0 ? fixturesOfFile(file) : []
    }),
  ]
}

function fixturesOfFile(file: string): ForeignFixture[] {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const name = path.basename(file, '.json')
  if (!Array.isArray(content)) {
    const { name: speakers, qa, ...conversation } = realtalkFile.parse(content)
    const names = { userName: speakers.speaker_1, charName: speakers.speaker_2 }
    return [{ dataSet: 'REALTALK', ...talkFixture(name, { conversation, qa, names }) }]
  }
  return locomoFile.parse(content).map(({ conversation, qa }, at) => {
    const names = { userName: String(conversation['speaker_a']), charName: String(conversation['speaker_b']) }
    return { dataSet: 'LoCoMo', ...talkFixture(`${name} ${at + 1}`, { conversation, qa, names }) }
  })
}

type Talk = {
  conversation: Record<string, unknown>
  qa: readonly z.infer<typeof question>[]
  names: Fixture['names']
}

function talkFixture(name: string, { conversation, qa, names }: Talk): Fixture {
  const turns = turnsOf(conversation, names.userName)
  const questions = qa
    .filter(({ category }) => category !== adversarial)
    .map(({ question: text, evidence = [] }) => ({ question: text, evidence: evidence.flatMap(idsOf) }))
  return { name, locale: 'en', turns, questions: answerable(questions, turns), names }
}

/** Some lists have several ids in one text. */
function idsOf(evidence: string): string[] {
  return evidence.split(/[;,\s]+/u).filter(Boolean)
}

/** The questions whose evidence is in the conversation, with that. */
function answerable(questions: readonly FixtureQuestion[], turns: readonly FixtureTurn[]): FixtureQuestion[] {
  const known = new Set(turns.map(({ id }) => id))
  return questions
    .map(({ question: text, evidence }) => ({
      question: text,
      evidence: [...new Set(evidence)].filter((id) => known.has(id)),
    }))
    .filter(({ evidence }) => evidence.length > 0)
}

const session = /^session_(\d+)$/u

/** The turns of the sessions in their order, each at the time of its session. */
function turnsOf(conversation: Record<string, unknown>, userName: string): FixtureTurn[] {
  const numbers = Object.keys(conversation).flatMap((name) => session.exec(name)?.[1] ?? [])
  return numbers
    .toSorted((one, other) => Number(one) - Number(other))
    .flatMap((number) => {
      const from = timeOf(String(conversation[`session_${number}_date_time`]))
      return z
        .array(line)
        .parse(conversation[`session_${number}`])
        .map(({ id, speaker, text }, at): FixtureTurn => {
          return { id, role: speaker === userName ? 'user' : 'character', text, at: from + at * minuteMs }
        })
    })
}

/** The time of a session, which is written as in "1:56 pm on 8 May, 2023" or "29.12.2023, 00:51:12". */
function timeOf(text: string): number {
  const [, time = '', half = '', day = ''] = /^(\S+) (am|pm) on (.+)$/u.exec(text) ?? []
  const [, date, month, year, clock] = /^(\d+)\.(\d+)\.(\d+), (.+)$/u.exec(text) ?? []
  const at = Date.parse(clock ? `${year}-${month}-${date}T${clock}Z` : `${day} ${time} ${half} UTC`)
  if (Number.isNaN(at)) throw new Error(`No time of a session: ${text}`)
  return at
}

const beamFiles = { chat: 'chat.json', questions: 'probing_questions/probing_questions.json' }
/** A mark of the authors at the end of a message. */
const planMark = /\s*->->\s*[\d,.\s]*$/u

/** A chat of BEAM with the questions that name the messages that answer them. */
function beamFixture(folder: string): ForeignFixture {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  let at = 0
  const turns = beamChat.parse(read(beamFiles.chat)).flatMap((batch) =>
    batch.turns.flat().map(({ id, role, content, time_anchor: anchor }): FixtureTurn => {
      at = anchor === undefined ? at + minuteMs : anchorTime(anchor)
      return { id: String(id), role: role === 'user' ? 'user' : 'character', text: content.replace(planMark, ''), at }
    }),
  )
  const questions = Object.values(beamQuestions.parse(read(beamFiles.questions)))
    .flat()
    .map(({ question: text, source_chat_ids: ids }) => ({
      question: text,
      evidence: numbersIn(ids).map(String),
    }))
  const names = { userName: 'The person', charName: 'The assistant' }
  const name = path.basename(folder)
  return { dataSet: 'BEAM', name, locale: 'en', turns, questions: answerable(questions, turns), names }
}

/** The numbers of a list, of lists in it, or of the lists of an object: all of these name the messages of a question. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : []
}

/** A day that is written as in "March-15-2024". */
function anchorTime(anchor: string): number {
  const at = Date.parse(`${anchor.replaceAll('-', ' ')} UTC`)
  if (Number.isNaN(at)) throw new Error(`No time of a message: ${anchor}`)
  return at
}
