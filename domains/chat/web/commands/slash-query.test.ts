import { describe, expect, it } from 'vitest'
import { findNamed, slashQuery } from './slash-query.ts'

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
