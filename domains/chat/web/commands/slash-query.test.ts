import { describe, expect, it } from 'vitest'
import { findNamed, onlyNamed, slashQuery } from './slash-query.ts'

describe('what a message looks for', () => {
  it('is what follows a slash at its beginning, in either width', () => {
    expect(slashQuery('/')).toBe('')
    expect(slashQuery('/Note')).toBe('note')
    expect(slashQuery('／メモ')).toBe('メモ')
  })

  it('is nothing in a message, also in one that begins with a slash', () => {
    expect(slashQuery('')).toBeNull()
    expect(slashQuery('Either/or')).toBeNull()
    expect(slashQuery('/looks up and smiles at the rain')).toBeNull()
    expect(slashQuery('/one\ntwo')).toBeNull()
  })
})

describe('what a query finds', () => {
  const commands = [
    { key: 'delete', label: 'Chat löschen' },
    { key: 'note', label: 'Regienotiz' },
    { key: 'backdrop', label: 'Hintergrund' },
    { key: 'moments', label: 'Momente' },
  ]
  const found = (query: string) => findNamed(commands, query).map(({ key }) => key)

  it('is all for no words, else what has them in the language of the screen or begins with them in English', () => {
    expect(found('')).toEqual(['delete', 'note', 'backdrop', 'moments'])
    expect(found('note')).toEqual(['note'])
    expect(found('grund')).toEqual(['backdrop'])
    expect(found('waves')).toEqual([])
  })

  it('has what begins with the words first', () => {
    expect(found('mo')).toEqual(['moments'])
    expect(found('n')).toEqual(['note', 'delete', 'backdrop', 'moments'])
  })
})

describe('the one that is meant when it is sent', () => {
  const found = [
    { key: 'note', label: 'Regienotiz' },
    { key: 'notes', label: 'Alle Notizen' },
  ]
  const meant = (query: string, all = found) => onlyNamed(all, query)?.key

  it('is named in full, in English or as on screen, or is the only one', () => {
    expect(meant('note')).toBe('note')
    expect(meant('alle notizen')).toBe('notes')
    expect(meant('al', found.slice(1))).toBe('notes')
  })

  it('is none of several that the words only begin', () => {
    expect(meant('no')).toBeUndefined()
    expect(meant('x', [])).toBeUndefined()
  })
})
