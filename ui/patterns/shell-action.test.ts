import { afterEach, expect, it } from 'vitest'
import type { ShellAction } from './shell-action.ts'
import { actBy, showAction } from './shell-action.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const action = (label: string): ShellAction => ({
  label,
  isPending: false,
  isDisabled: false,
  press: () => undefined,
  place: () => null,
})

/** A shell that notes the labels it shows; '' where it shows none. */
function shellOf(labels: string[]) {
  return { takes: () => true, show: (shown: ShellAction | null) => void labels.push(shown?.label ?? '') }
}

it('shows what a screen led to before the shell was there, and nothing any more once it has gone', () => {
  const labels: string[] = []
  const end = showAction({}, action('Buy'))
  const stop = actBy(shellOf(labels))
  end()
  stop()
  ends.push(showAction({}, action('Later')))
  expect(labels).toEqual(['Buy', ''])
})

it('shows the action that came last, a changed one in its place, and the one below it afterwards', () => {
  const labels: string[] = []
  ends.push(actBy(shellOf(labels)))
  const [page, sheet] = [{}, {}]
  const endPage = showAction(page, action('Page'))
  const endBefore = showAction(sheet, action('Sheet'))
  const endSheet = showAction(sheet, action('Sheet, changed'))
  endBefore()
  endSheet()
  endPage()
  expect(labels).toEqual(['', 'Page', 'Sheet', 'Sheet, changed', 'Page', ''])
})
