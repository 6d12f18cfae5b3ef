import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { ApprovalsScreen } from './approvals-screen.tsx'
import { CatalogueImportScreen } from './catalogue-import-screen.tsx'
import { CaseScreen } from './case-screen.tsx'
import { CharacterScreen } from './character-screen.tsx'
import { CharactersScreen } from './characters-screen.tsx'
import { MoneyScreen } from './money-screen.tsx'
import { PeopleScreen } from './people-screen.tsx'
import { PersonScreen } from './person-screen.tsx'
import type { Place } from './service-places.tsx'
import { cataloguePlace, contentPlace, pricePlace, servicePlaces } from './service-places.tsx'
import { QueueScreen } from './queue-screen.tsx'
import { StoriesScreen } from './stories-screen.tsx'
import { StoryScreen } from './story-screen.tsx'
import { VerificationsScreen } from './verifications-screen.tsx'
import { text } from '../texts.ts'

/** The screens of the console in the order of its menu. */
const places: readonly Place[] = [
  {
    href: '',
    title: 'place.queue',
    roles: ['viewer', 'support', 'moderator', 'safety-lead', 'owner'],
    screen: () => <QueueScreen />,
  },
  {
    href: '/approvals',
    title: 'place.approvals',
    roles: ['support', 'moderator', 'safety-lead', 'finance', 'owner'],
    screen: () => <ApprovalsScreen />,
  },
  {
    href: '/people',
    title: 'place.people',
    roles: ['support', 'safety-lead', 'finance', 'owner'],
    screen: () => <PeopleScreen />,
  },
  {
    href: '/characters',
    title: 'place.characters',
    roles: ['moderator', 'safety-lead'],
    screen: () => <CharactersScreen />,
  },
  cataloguePlace,
  {
    href: '/stories',
    title: 'place.stories',
    roles: ['moderator', 'safety-lead'],
    screen: () => <StoriesScreen />,
  },
  { href: '/money', title: 'place.money', roles: ['finance', 'owner'], screen: () => <MoneyScreen /> },
  pricePlace,
  contentPlace,
  {
    href: '/verifications',
    title: 'place.verifications',
    roles: ['moderator', 'safety-lead'],
    screen: () => <VerificationsScreen />,
  },
  ...servicePlaces,
]

/** The places of an operator's menu. */
export function placesOf(role: OperatorRole): readonly Place[] {
  return places.filter(({ roles }) => roles.includes(role))
}

/** Whether an address belongs to a place of the menu. A case belongs to the queue. */
export function isWithin({ href }: Place, place: string): boolean {
  return href === '' ? place === '' || place.startsWith('/case/') : place === href || place.startsWith(`${href}/`)
}

/** The screen at an address. The first page of a role without the queue is the first of its menu. */
export function PlaceScreen({ place, role }: { place: string; role: OperatorRole }) {
  const caseId = /^\/case\/([0-9a-f-]{36})$/.exec(place)?.[1]
  if (caseId) return <CaseScreen key={caseId} caseId={caseId} />
  const own = placesOf(role)
  const uid = /^\/people\/([0-9a-f-]{36})$/.exec(place)?.[1]
  if (uid && own.some(({ href }) => href === '/people')) return <PersonScreen key={uid} uid={uid} role={role} />
  const characterId = /^\/characters\/([\w-]{1,100})$/.exec(place)?.[1]
  if (characterId && own.some(({ href }) => href === '/characters'))
    return <CharacterScreen key={characterId} characterId={characterId} />
  const importId = /^\/catalogue\/([0-9a-f-]{36})$/.exec(place)?.[1]
  if (importId && own.some(({ href }) => href === '/catalogue'))
    return <CatalogueImportScreen key={importId} importId={importId} />
  const storyId = /^\/stories\/([0-9a-f-]{36})$/.exec(place)?.[1]
  if (storyId && own.some(({ href }) => href === '/stories')) return <StoryScreen key={storyId} storyId={storyId} />
  const found = own.find(({ href }) => href === place) ?? (place === '' ? own[0] : undefined)
  if (found) return found.screen(role)
  return (
    <p className="text-body">
      {text('frame.nothingHere')} <Anchor href="/console">{text('frame.firstPage')}</Anchor>
    </p>
  )
}
