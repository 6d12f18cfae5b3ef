import { createFileRoute, notFound } from '@tanstack/react-router'
import { characterDetail } from '#domains/characters/calls.gen.ts'
import { CharacterGoneScreen } from '#domains/characters/web/character-gone-screen.tsx'
import { CharacterPendingScreen } from '#domains/characters/web/character-pending-screen.tsx'
import { CharacterScreen } from '#domains/characters/web/character-screen.tsx'
import { photosOfStrip } from '#domains/characters/web/public.ts'
import { countCharacterStories } from '#domains/stories/calls.gen.ts'
import { CallFailed } from '#platform/contract/call-failed.ts'
import { AlbumPart } from '../shell/album-part.tsx'
import { characterHead } from '../shell/character-head.ts'
import { GiftPart } from '../shell/gift-parts.tsx'
import { SharePage } from '../shell/share-page.tsx'
import { StoryPart } from '../shell/story-part.tsx'

/** Whether a person made the character of this id. */
const isSomebodys = (characterId: string) => /^[\da-f]{8}-[\da-f-]{27}$/.test(characterId)

export const Route = createFileRoute('/character/$characterId')({
  staticData: {
    name: 'role',
    startsLate: (_search, isKnown) => import.meta.env.SSR && !isKnown,
    validate: ({ characterId = '' }) => /^[\w-]{1,100}$/.test(characterId),
    // A character that somebody made, which has a UUID, shows its creator more than others.
    shared: ({ characterId = '' }) => (isSomebodys(characterId) ? 'newcomers' : 'everyone'),
  },
  loader: async ({ context: { client }, params }) => {
    try {
      const [detail, stories] = await Promise.all([
        client.load(characterDetail, params),
        // For the room that they need: without it the page moves once they come.
        client.load(countCharacterStories, params).catch(() => null),
      ])
      return { ...detail, storyCount: stories?.count ?? 0 }
    } catch (error) {
      if (error instanceof CallFailed && error.error === 'CHARACTER_NOT_FOUND') throw notFound()
      throw error
    }
  },
  staleTime: 60_000,
  head: ({ loaderData }) => (loaderData ? characterHead(loaderData.character) : {}),
  pendingComponent: CharacterPendingScreen,
  notFoundComponent: CharacterGoneScreen,
  component: () => {
    const detail = Route.useLoaderData()
    const { storyCount, isOwn } = detail
    const { id, name, pictures } = detail.character
    // The product's own albums are longer than the strip.
    const count = isSomebodys(id) ? Math.min(photosOfStrip, pictures.length) : photosOfStrip
    const parts = {
      album: <AlbumPart characterId={id} name={name} isOwn={isOwn} count={count} />,
      stories: <StoryPart characterId={id} name={name} count={storyCount} />,
      share: isOwn ? null : <SharePage />,
      gifts: <GiftPart characterId={id} />,
    }
    return <CharacterScreen key={id} {...detail} parts={parts} />
  },
})
