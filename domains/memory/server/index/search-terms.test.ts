import { describe, expect, it } from 'vitest'
import { queryTermsOf, searchTermsOf, turnTermsOf } from './search-terms.ts'

const may = Date.parse('2024-05-07T10:00:00Z')

describe('the terms of a search', () => {
  it('has long words one letter shorter, too, so that their last letter may change', () => {
    expect(searchTermsOf('The books')).toEqual(['the', 'books', 'book'])
    expect(searchTermsOf('сёстры 名前 부산')).toEqual(expect.arrayContaining(['сестр', 'сест', '名前', '부산']))
  })

  it.each([
    'What did we do in May?',
    'Was war im Mai?',
    'Что было в мае, 7 мая?',
    '五月に何をした？',
    '5月去了哪里？',
    '5월에 뭐 했지?',
    'Hồi tháng 5 thì sao?',
    'ماذا فعلنا في مايو؟',
    'मई में क्या हुआ?',
  ])('finds turns of a month by its name: %s', (question) => {
    const terms = new Set(turnTermsOf({ text: '', at: may }))
    expect(queryTermsOf(question).filter((term) => terms.has(term))).toHaveLength(1)
  })

  it('names no month where none is named', () => {
    expect(queryTermsOf('What did we do then?').filter((term) => term.startsWith('@'))).toEqual([])
    expect(queryTermsOf('十一月').filter((term) => term.startsWith('@'))).toEqual(['@10'])
  })
})
