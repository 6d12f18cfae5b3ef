import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { compileStory } from './compile-story.ts'
import { proveStory } from './prove-story.ts'
import { faultsOfTexts, textsToTranslate } from './prove-texts.ts'

const source = [
  '# title: Two Rooms\n# character: mara-voss\n# language: en\n# minutes: 1\n# opening: A lamp is lit.',
  '# ending: sea = To the sea\n-> room',
  '=== room\nThe lift stands still. # place: The lift, 22:00\n* [Out to the sea.] -> sea',
  '=== sea\nThe door is open. # ends: sea\n-> END',
].join('\n')
const story = compileStory('two-rooms', source)
const texts = textsToTranslate(proveStory(story, source).texts, source)
const german = {
  'The lift stands still.': 'Der Aufzug steht still.',
  'Out to the sea.': 'Hinaus ans Meer.',
  'The door is open.': 'Die Tür steht offen.',
  'The lift, 22:00': 'Der Aufzug, 22:00 Uhr',
}

const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The faults of the story with a file of German texts. */
function faultsOf(file: Record<string, string>): string[] {
  mkdirSync(path.join(folder, 'de'), { recursive: true })
  writeFileSync(path.join(folder, 'de/two-rooms.json'), JSON.stringify(file))
  return faultsOfTexts(story, texts, folder)
}

it('a story is translated where each line, choice and place has its words, and in no other language', () => {
  expect([...texts.texts].toSorted()).toEqual(Object.keys(german).toSorted())
  expect(faultsOf(german)).toEqual([])
  expect(faultsOfTexts({ id: 'another' }, texts, folder)).toEqual([])
})

it('a text that is missing, that the story does not have, or that the policy refuses is named with its language', () => {
  expect(faultsOf({ ...german, 'The door is open.': ' ' })).toEqual(['de: "The door is open." is not translated'])
  expect(faultsOf({ ...german, 'The door is shut.': 'Zu.' })).toEqual([
    'de: "The door is shut." is no text of the story',
  ])
  expect(faultsOf({ ...german, 'The door is open.': 'Ich bin ein echter Mensch.' })).toEqual([
    'de: the policy refuses "Ich bin ein echter Mensch."',
  ])
})

it('a choice that is longer than choices may be is named', () => {
  const long = 'Hinaus ans Meer. '.repeat(9).trim()
  expect(faultsOf({ ...german, 'Out to the sea.': long })).toEqual([`de: the choice "${long}" is too long`])
})
