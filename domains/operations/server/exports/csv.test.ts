import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('writes a line of a file that a spreadsheet reads as the texts it has', () => {
  const at = new Date('2026-06-01T12:00:00Z')
  expect(csvLine(['Lena "Leni" Vogel', 'a,b', 12.5, at, null, true, 'two\nlines'])).toBe(
    '"Lena ""Leni"" Vogel","a,b",12.5,2026-06-01T12:00:00.000Z,,true,"two\nlines"\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@sum', ' =1', '＝1+1', '＠sum'])('writes %j as a text and no formula', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`)
  // Numbers of the product stay numbers.
  expect(csvLine([-1])).toBe('-1\r\n')
})

it('writes no formula for spreadsheets that part columns at semicolons or tabs', () => {
  expect(csvLine(['Lena;=1+1;'])).toBe('"Lena;\'=1+1;"\r\n')
  expect(csvLine(['Lena\t =1+1'])).toBe("Lena\t' =1+1\r\n")
  expect(csvLine(['Lena\n=1+1'])).toBe('"Lena\n\'=1+1"\r\n')
  expect(csvLine(['one; two'])).toBe('"one; two"\r\n')
})
