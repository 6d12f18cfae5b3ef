import { createFileRoute, notFound } from '@tanstack/react-router'
import { characterDetail } from '#domains/characters/calls.gen.ts'
import { CharacterGoneScreen } from '#domains/characters/web/character-gone-screen.tsx'
import { CharacterPendingScreen } from '#domains/characters/web/character-pending-screen.tsx'
import { CharacterScreen } from '#domains/characters/web/character-screen.tsx'
import { CallFailed } from '#platform/contract/client.ts'
import { AlbumPart } from '../shell/album-part.tsx'
import { characterHead } from '../shell/character-head.ts'
import { GiftPart } from '../shell/gift-parts.tsx'
import { SharePage } from '../shell/share-page.tsx'
import { StoryPart } from '../shell/story-part.tsx'

export const Route = createFileRoute('/character/$characterId')({
  staticData: {
    name: 'role',
    validate: ({ characterId = '' }) => /^[\w-]{1,100}$/.test(characterId),
    // A character that somebody made, which has a UUID, shows its creator more than others.
    shared: ({ characterId = '' }) => (/^[\da-f]{8}-[\da-f-]{27}$/.test(characterId) ? 'newcomers' : 'everyone'),
  },
  loader: async ({ context: { client }, params }) => {
    try {
      return await client.load(characterDetail, params)
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
    const { id, name } = detail.character
    const album = (
      <>
        <AlbumPart characterId={id} name={name} isOwn={detail.isOwn} />
        <GiftPart characterId={id} />
        {detail.isOwn ? null : <SharePage />}
      </>
    )
    const stories = <StoryPart characterId={id} name={name} />
    return <CharacterScreen key={id} {...detail} album={album} stories={stories} />
  },
})
