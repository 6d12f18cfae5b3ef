import { expect, it } from 'vitest'
import { chosen } from '#tests/kit/creation-requests.ts'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { buildStatus, visibility } from '../../attributes.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import { MyCharactersPreviewScreen } from './my-characters-preview-screen.tsx'
import { MyCharactersScreen } from './my-characters-screen.tsx'
import { isUndoable } from './use-removal.ts'

const own = (id: string, name: string) =>
  ({
    id,
    name,
    status: buildStatus.done,
    visibility: visibility.private,
    options: chosen,
    pictures: [],
    tags: [],
    description: '',
  }) as unknown as OwnCharacter

it('lists the own characters and nobody else [S2-route-12]', () => {
  const first = {
    list: [own('c1', 'Ilse'), own('c2', 'Nora')],
    next: null,
    price: { coins: 200, freeBy: null, usual: 200 },
  }
  const html = drawPart(
    <MyCharactersScreen
      first={first}
      onGo={() => undefined}
      onReload={() => undefined}
      search={{}}
      onSearch={() => undefined}
    />,
  )
  expect(textsIn(html, 'h1')).toEqual(['My characters'])
  const items = textsIn(html, 'li')
  expect(items.slice(0, -1).map((item) => /Ilse|Nora/.exec(item)?.[0])).toEqual(['Ilse', 'Nora'])
  expect(items.at(-1)).toContain('Create a character')
})

it('says on a card what a character does, by the list or by the description', () => {
  const { occupation: _, ...unlisted } = chosen
  const biologist = { ...own('c2', 'Nora'), options: unlisted, description: 'Counts whales off Iceland.' }
  const first = { list: [own('c1', 'Ilse'), biologist], next: null, price: { coins: 200, freeBy: null, usual: 200 } }
  const html = drawPart(
    <MyCharactersScreen
      first={first}
      onGo={() => undefined}
      onReload={() => undefined}
      search={{}}
      onSearch={() => undefined}
    />,
  )
  const [listed, described] = textsIn(html, 'li')
  expect(listed).toContain('Musician')
  expect(described).toContain('Counts whales off Iceland.')
})

it('shows someone who has not signed in what belongs here, and leads on without a sign-in', () => {
  const signIn = 'Sign in'
  const html = drawPart(<MyCharactersPreviewScreen onGo={() => undefined} signIn={<p>{signIn}</p>} />)
  expect(textsIn(html, 'h1')).toEqual(['My characters'])
  expect(html).toContain('href="/my-roles/create"')
  expect(textsIn(html, 'p')).toContain(signIn)
})

it.each([
  { status: buildStatus.done, visibility: visibility.private, isWithoutQuestion: true },
  { status: buildStatus.createFail, visibility: visibility.open, isWithoutQuestion: true },
  { status: buildStatus.done, visibility: visibility.open, isWithoutQuestion: false },
  { status: buildStatus.creating, visibility: visibility.private, isWithoutQuestion: false },
  { status: buildStatus.createSuccess, visibility: visibility.private, isWithoutQuestion: false },
])('removes a character of status $status and visibility $visibility without a question: $isWithoutQuestion', (one) => {
  expect(isUndoable(one)).toBe(one.isWithoutQuestion)
})
