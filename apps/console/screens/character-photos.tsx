import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { characterPhotos, openCharacterPicture } from '#domains/operations/calls.gen.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ClosedPicture } from '../parts/closed-picture.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { useAct } from '../use-act.ts'
import { momentWords } from '../words.ts'
import { ReviewForm } from './review-form.tsx'

type Photo = DataOf<typeof characterPhotos>['list'][number]

/** The album of a character: grey and blurred until a photo is opened. */
export function CharacterPhotos({ characterId }: { characterId: string }) {
  return (
    <section aria-label="Photos" className="grid gap-3">
      <h2 className="text-lead">Photos</h2>
      <p className="text-body text-ink-2">
        Those of the album that everybody sees. Opening one is recorded in the audit.
      </p>
      <PagedList
        call={characterPhotos}
        params={{ characterId }}
        emptyTitle="No photos"
        emptyText="The album of this character shows nothing to others."
      >
        {({ list }) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] items-start gap-4">
            {list.map((photo) => (
              <PhotoTile key={photo.photoId} characterId={characterId} photo={photo} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function PhotoTile({ characterId, photo }: { characterId: string; photo: Photo }) {
  const { photoId, thumbhash, isVideo, isExplicit, hiddenAt, createdAt } = photo
  const [isChosen, setChosen] = useState(false)
  const { act, pending, fault } = useAct(openCharacterPicture)
  const name = `${isVideo ? 'loop' : 'photo'} of ${momentWords(createdAt)}`
  const open = async () => {
    const answer = await act({ characterId, photoId })
    return answer.ok ? answer.data.address : null
  }
  return (
    <li className="grid content-start gap-2 rounded-l border border-line bg-surface-1 p-3">
      <ClosedPicture name={name} thumbhash={thumbhash} onOpen={open} isPending={pending} fault={fault} />
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        <span>{momentWords(createdAt)}</span>
        {isVideo ? <Badge tone="quiet">Loop</Badge> : null}
        {isExplicit ? <Badge tone="quiet">Explicit</Badge> : null}
        {hiddenAt === null ? null : <Badge tone="danger">Hidden</Badge>}
      </p>
      {isChosen ? (
        <ReviewForm content={{ characterId, photoId }} isHidden={hiddenAt !== null} onOpened={() => undefined} />
      ) : (
        <Button variant="gray" size="small" aria-label={`Review: ${name}`} onClick={() => setChosen(true)}>
          Review
        </Button>
      )}
    </li>
  )
}
