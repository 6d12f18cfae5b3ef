import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { jsonFile, packedText, pngCard, pngFile } from '#tests/kit/card-files.ts'
import { longestTurn } from '#tests/kit/longest-turn.ts'
import type { CardReader } from './card-reader.ts'
import { createCardReader } from './card-reader.ts'
import { plainPreview } from './testing/plain-preview.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The longest that others may wait in milliseconds of processor time, on a slow machine too. */
const longestMs = 250

const reader = createCardReader()
const readers: CardReader[] = [reader]
afterAll(() => Promise.all(readers.map((one) => one.close())))

const words = { description: 'Keeps a lighthouse, aged 34.' }
const cardOf = (data: object) => ({
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: { name: 'Ada', ...words, ...data },
})

describe('the process that reads cards', () => {
  it('gives the card, its format and what its words are refused for', async () => {
    expect(await reader.read(pngCard(cardOf({}), 'ccv3'), 'en')).toMatchObject({
      card: { data: { name: 'Ada' } },
      format: { spec: 'v3', container: 'png' },
      refusals: [],
    })
    expect(await reader.read(jsonFile(cardOf({ description: 'She is 16 years old.' })), 'en')).toMatchObject({
      refusals: [{ field: 'description' }],
    })
    expect(await reader.read(Buffer.from('no card'), 'en')).toBe('not-json')
  })

  it('reads the cards in JPEG and WebP pictures, and finds none in pictures without', async () => {
    const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    const carrying = plain.clone().withExif({ IFD2: { UserComment: JSON.stringify(cardOf({})) } })
    for (const file of [await carrying.clone().jpeg().toBuffer(), await carrying.clone().webp().toBuffer()])
      expect(await reader.read(file, 'en')).toMatchObject({ card: { data: { name: 'Ada' } }, refusals: [] })
    for (const file of [await plain.clone().jpeg().toBuffer(), Buffer.from('RIFF....WEBPVP8 broken')])
      expect(await reader.read(file, 'en')).toBe('picture')
  })

  it('leaves out a nickname of 100,000 letters, which macros in greetings would make larger than memory', async () => {
    const greeting = '{{char}} smiles. '.repeat(1500)
    const alternates = Array.from({ length: 35 }, () => greeting)
    const file = jsonFile(
      cardOf({ nickname: 'A'.repeat(100_000), first_mes: greeting, alternate_greetings: alternates }),
    )
    expect(file.byteLength).toBeGreaterThan(900_000)
    expect(await reader.read(file, 'en')).toMatchObject({ card: { data: { name: 'Ada' } }, refusals: [] })
  })

  it.each([
    ['names that fill more than 4 MB', { name: 'A'.repeat(200), creator_notes: '{{char}} '.repeat(100_000) }],
    ['a greeting without an end', { first_mes: 'Good evening. '.repeat(3000) }],
    ['greetings without number', { alternate_greetings: Array.from({ length: 300 }, () => 'Good evening.') }],
  ])('finds %s too large', async (_, data) => {
    expect(await reader.read(jsonFile(cardOf(data)), 'en')).toBe('too-large')
  })

  it.each([
    ['half a million blanks', () => jsonFile(cardOf({ creator_notes: `a${' '.repeat(500_000)}b` }))],
    ['half a million quotation marks', () => jsonFile(cardOf({ creator_notes: `a ${'"'.repeat(250_000)} b` }))],
    ['an age and half a million blanks', () => jsonFile(cardOf({ tags: [`age${' '.repeat(500_000)}x`] }))],
    [
      'a hundred packed texts of which each is large',
      () => pngFile(Array.from({ length: 100 }, () => packedText('chara', Buffer.alloc(1_300_000, 'A')))),
    ],
  ])('reads %s within moments, and others do not wait', async (_, fileOf) => {
    const file = fileOf()
    const began = performance.now()
    const work = reader.read(file, 'en').then((read) => {
      if (typeof read === 'string') return
      plainPreview(read)
    })
    // The square of their length took 15 s and more, where everybody waited; what is left is far below on any machine.
    expect(await longestTurn(work)).toBeLessThan(longestMs)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('ends a reading that takes too long or too much memory, and goes on with the next', async () => {
    const hasty = createCardReader({ mostMs: 1 })
    const small = createCardReader({ memoryMb: 16 })
    readers.push(hasty, small)
    const long = jsonFile(cardOf({ creator_notes: 'A lighthouse keeper writes letters. '.repeat(25_000) }))
    expect(await hasty.read(long, 'en')).toBe('too-large')
    expect(await small.read(long, 'en')).toBe('too-large')
    expect(await reader.read(jsonFile(cardOf({})), 'en')).toMatchObject({ refusals: [] })
  })
})
