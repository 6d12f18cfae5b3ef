import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { houseStories } from '#domains/stories/server/house-stories.ts'
import { houseFolder } from './compile-story.ts'
import { faultsOfNames } from './prove-names.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nocturne-names-'))
  cpSync(path.join(houseFolder, 'names'), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

type Named = { title: string; endings: Record<string, string> }

it('every language has every name of every story', () => {
  expect(faultsOfNames(houseStories)).toEqual([])
})

it('a language without a file is named, and one is not in which all stories are written', () => {
  rmSync(path.join(folder, 'de.json'))
  rmSync(path.join(folder, 'ja.json'))
  expect(faultsOfNames(houseStories, folder)).toEqual([
    'de: there is no file of names',
    'ja: there is no file of names',
  ])
})

it('a name that is missing or empty is listed with its story', () => {
  const file = path.join(folder, 'fr.json')
  const names = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Named>
  const { 'seat-four': seat, 'the-last-pin': pin } = names
  if (!seat || !pin) throw new Error('There are no such stories')
  delete seat.endings['depot']
  pin.title = ''
  writeFileSync(file, JSON.stringify(names))
  expect(faultsOfNames(houseStories, folder)).toEqual([
    'fr: seat-four has no ending depot',
    'fr: the-last-pin has no title',
  ])
})
