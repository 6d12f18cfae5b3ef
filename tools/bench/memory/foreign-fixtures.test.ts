import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foreignFixtures } from './foreign-fixtures.ts'
import { meanOf, sharesOf } from './recall-share.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nocturne-foreign-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, content: unknown): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
}

const said = 'My copper violin hangs in the lighthouse.'
const question = 'Where does the copper violin hang?'

describe('a folder of data sets of others', () => {
  it('is read in the form of LoCoMo, without questions about what was never said', () => {
    write('locomo/small.json', [
      {
        conversation: {
          speaker_a: 'Ann',
          speaker_b: 'Bea',
          session_10_date_time: '1:56 pm on 8 June, 2023',
          session_10: [{ dia_id: 'D10:1', speaker: 'Bea', text: 'The ferry is late.' }],
          session_2_date_time: '9:05 am on 8 May, 2023',
          session_2: [
            { dia_id: 'D2:1', speaker: 'Ann', text: said },
            { dia_id: 'D2:2', speaker: 'Bea', text: 'Look!', blip_caption: 'a red boat' },
          ],
        },
        qa: [
          { question, answer: 'there', evidence: ['D2:1; D10:1'], category: 1 },
          { question: 'Who is nobody?', evidence: ['D2:2'], category: 5 },
          { question: 'And without evidence?', evidence: ['D9:9'], category: 2 },
        ],
      },
    ])
    const [fixture, ...others] = foreignFixtures(path.join(folder, 'locomo'))
    expect(others).toEqual([])
    expect(fixture).toMatchObject({ dataSet: 'LoCoMo', names: { userName: 'Ann', charName: 'Bea' } })
    expect(fixture?.turns.map(({ id, role, at }) => [id, role, new Date(at).toISOString()])).toEqual([
      ['D2:1', 'user', '2023-05-08T09:05:00.000Z'],
      ['D2:2', 'character', '2023-05-08T09:06:00.000Z'],
      ['D10:1', 'character', '2023-06-08T13:56:00.000Z'],
    ])
    expect(fixture?.turns[1]?.text).toBe('Look! (a red boat)')
    expect(fixture?.questions).toEqual([{ question, evidence: ['D2:1', 'D10:1'] }])
  })

  it('is read in the form of REALTALK', () => {
    write('realtalk/Chat_1.json', {
      name: { speaker_1: 'Ann', speaker_2: 'Bea' },
      session_1_date_time: '29.12.2023, 00:51:12',
      session_1: [
        { dia_id: 'D1:1', speaker: 'Ann', clean_text: said, date_time: '29.12.2023, 00:51:12' },
        { dia_id: 'D1:2', speaker: 'Bea', clean_text: 'Lovely.', date_time: '29.12.2023, 00:52:00' },
      ],
      events_session_1: {},
      qa: [{ question, answer: 'there', evidence: ['D1:1'], category: 2 }],
    })
    const [fixture] = foreignFixtures(path.join(folder, 'realtalk'))
    expect(fixture).toMatchObject({ dataSet: 'REALTALK', questions: [{ question, evidence: ['D1:1'] }] })
    expect(fixture?.turns.map(({ role }) => role)).toEqual(['user', 'character'])
    expect(fixture?.turns[0]?.at).toBe(Date.parse('2023-12-29T00:51:12Z'))
  })

  it('is read in the form of BEAM, whose sources are lists in lists or under names, and found as what was said', () => {
    const turn = (id: number, role: string, content: string) => ({ id, role, content })
    write('beam/7/chat.json', [
      {
        turns: [
          [
            { ...turn(0, 'user', `${said} ->-> 1,1`), time_anchor: 'March-15-2024' },
            turn(1, 'assistant', 'A fine place for it.'),
          ],
        ],
      },
      { turns: [[turn(2, 'user', 'The market was loud today.'), turn(3, 'assistant', 'I like quiet.')]] },
    ])
    write('beam/7/topic.json', { title: 'a topic' })
    write('beam/7/probing_questions/probing_questions.json', {
      abstention: [{ question: 'Who taught me chess?' }],
      event_ordering: [{ question, source_chat_ids: [0, [0]] }],
      knowledge_update: [{ question, source_chat_ids: { original_info: [0], updated_info: [] } }],
    })
    const found = foreignFixtures(path.join(folder, 'beam'))
    expect(found).toHaveLength(1)
    const [fixture] = found
    if (!fixture) return
    expect(fixture.turns[0]).toMatchObject({
      id: '0',
      role: 'user',
      text: said,
      at: Date.parse('2024-03-15T00:00:00Z'),
    })
    expect(fixture.questions).toEqual([
      { question, evidence: ['0'] },
      { question, evidence: ['0'] },
    ])
    expect(meanOf(sharesOf(fixture, 600))).toBe(1)
  })
})
