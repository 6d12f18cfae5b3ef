import { afterEach, expect, it, vi } from 'vitest'
import { confirmClosingBy, holdPage } from './page-hold.ts'

afterEach(() => vi.unstubAllGlobals())

it('warns of closing while anything is held, by the browser and by the shell', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const isWarned = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const shell: boolean[] = []
  const first = holdPage()
  const stop = confirmClosingBy((isHeld) => shell.push(isHeld))
  const second = holdPage()
  first()
  first()
  expect([isWarned(), shell]).toEqual([true, [true]])
  second()
  expect([isWarned(), shell]).toEqual([false, [true, false]])
  stop()
  holdPage()()
  expect(shell).toHaveLength(2)
})
