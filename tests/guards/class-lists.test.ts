import { describe, expect, it } from 'vitest'
import { classListsOf } from './class-lists.ts'
import { filesUnder, textOf } from './project-files.ts'

/** A longer list of classes has a name: a constant in its component file, or a part of `ui` when it is shared. */
const mostCharacters = 120

function longLists(file: string, text: string): string[] {
  return classListsOf(file, text)
    .filter(({ length }) => length > mostCharacters)
    .map(({ offset, length }) => `${file}:${text.slice(0, offset).split('\n').length} (${length})`)
}

describe('class lists in the markup', () => {
  const classes = 'flex min-h-13 items-center gap-3.5 px-4 py-2 hover:bg-surface-2 '.repeat(2)

  it('counts them in any form, and leaves names alone', () => {
    const planted = [
      `<a className="${classes}" />`,
      `<a className={\`${classes}\${isOn ? 'p-1' : 'p-2'}\`} />`,
      `<a className={isOn ? 'p-1' : '${classes}'} />`,
      `<Part triggerClassName="${classes}" />`,
    ]
    for (const markup of planted)
      expect(longLists('planted.tsx', `\nexport const a = ${markup}`)).toEqual([
        expect.stringMatching(/^planted\.tsx:2 \(1[23]\d\)$/),
      ])
    const named = `const row = '${classes}'\nexport const a = <a className={\`\${row} p-1\`} title="${classes}" />`
    expect(longLists('named.tsx', named)).toEqual([])
  })

  it(`have a name beyond ${mostCharacters} characters`, () => {
    const files = ['apps/web', 'domains', 'ui'].flatMap((room) => filesUnder(room, /\.tsx$/))
    expect(files.length).toBeGreaterThan(200)
    expect(files.flatMap((file) => longLists(file, textOf(file)))).toEqual([])
  })

  it('take no outline away that they draw around what has the focus: `outline-none` hides both', () => {
    const lists = (text: string) => text.match(/(["'`])[^"'`\n]*\boutline-none\b[^"'`\n]*\1/g) ?? []
    const hidden = (text: string) => lists(text).filter((list) => /focus[\w-]*:outline-\d/.test(list))
    expect(hidden("const field = 'border outline-none focus:outline-2'")).toHaveLength(1)
    const files = ['apps', 'domains', 'ui'].flatMap((room) => filesUnder(room, /\.tsx?$/))
    expect(files.filter((file) => hidden(textOf(file)).length > 0)).toEqual([])
  })
})
