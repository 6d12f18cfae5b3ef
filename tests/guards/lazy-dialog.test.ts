import { expect, it } from 'vitest'
import { filesUnder, textOf } from './project-files.ts'

it('the confirmation dialog is loaded when it first opens, wherever it is used', () => {
  const files = ['apps/web', 'domains', 'ui']
    .flatMap((room) => filesUnder(room, /\.tsx?$/))
    .filter((file) => !file.startsWith('ui/lab/'))
  const naming = files.filter((file) => /\/confirm-dialog\.tsx'/.test(textOf(file)) && !file.includes('auto-confirm'))
  expect(naming).toEqual(['ui/patterns/lazy-confirm-dialog.tsx'])
})

it('every pattern is on a screen: none exists for the lab and tests alone', () => {
  const users = ['apps/web', 'domains', 'ui']
    .flatMap((room) => filesUnder(room, /\.tsx?$/))
    .filter((file) => !file.startsWith('ui/lab/') && !/\.test\.tsx?$/.test(file))
  const unused = filesUnder('ui/patterns', /\.tsx$/).filter((pattern) => {
    const named = `/${pattern.split('/').at(-1)}'`
    return !users.some((file) => file !== pattern && textOf(file).includes(named))
  })
  expect(unused).toEqual([])
})
