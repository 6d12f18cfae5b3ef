import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { characterPhotos, openCharacterPicture, reviewContent } from '#domains/operations/calls.gen.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ClosedPicture } from '../parts/closed-picture.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { useAct } from '../use-act.ts'
import { momentWords, text } from '../texts.ts'
import { ReviewForm } from './review-form.tsx'

type Photo = DataOf<typeof characterPhotos>['list'][number]

/** The album of a character: grey and blurred until a photo is opened. */
export function CharacterPhotos({ characterId }: { characterId: string }) {
  return (
    <section aria-label={text('character.photos')} className="grid gap-3">
      <h2 className="text-lead">{text('character.photos')}</h2>
      <p className="text-body text-ink-2">{text('character.photosText')}</p>
      <PagedList
        call={characterPhotos}
        params={{ characterId }}
        emptyTitle={text('character.noPhotos')}
        emptyText={text('character.noPhotosText')}
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
  const review = useAct(reviewContent)
  const name = text(isVideo ? 'character.loopOf' : 'character.photoOf', { moment: momentWords(createdAt) })
  const open = async () => {
    const answer = await act({ characterId, photoId })
    return answer.ok ? answer.data.address : null
  }
  return (
    <li className="grid content-start gap-2 rounded-l border border-line bg-surface-1 p-3">
      <ClosedPicture name={name} thumbhash={thumbhash} onOpen={open} isPending={pending} fault={fault} />
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        <span>{momentWords(createdAt)}</span>
        {isVideo ? <Badge tone="quiet">{text('character.loop')}</Badge> : null}
        {isExplicit ? <Badge tone="quiet">{text('character.explicit')}</Badge> : null}
        {hiddenAt === null ? null : <Badge tone="danger">{text('character.isHidden')}</Badge>}
      </p>
      {isChosen ? (
        <ReviewForm
          review={{ ...review, act: (wanted) => review.act({ characterId, photoId, ...wanted }) }}
          isHidden={hiddenAt !== null}
          onOpened={() => undefined}
        />
      ) : (
        <Button
          variant="gray"
          size="small"
          aria-label={`${text('character.review')}: ${name}`}
          onClick={() => setChosen(true)}
        >
          {text('character.review')}
        </Button>
      )}
    </li>
  )
}
