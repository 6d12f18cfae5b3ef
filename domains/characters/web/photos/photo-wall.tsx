import type { Photo } from '#domains/media/photo-contract.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { PhotoCache, PhotoCacheState } from './photo-cache.ts'
import { usePhotoOverlays } from './photo-overlays.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { wall } from './album-room.tsx'

type PhotoWallProps<P extends Photo> = PhotoCacheState<P> & {
  store: PhotoCache<P>
  nameOf(photo: P): string
  /** The photos are of a character of the person's own, so each may be shown or hidden. */
  isOwnCharacter?: boolean
  /** The first photo is shown larger than the others. */
  hasLead?: boolean
}

/** So few photos are shown alike. */
const fewPhotos = 2
const lead = 'col-span-2 @min-[36rem]:row-span-2'

/** Photos in a grid: a tap looks closer, or unlocks what is locked. */
export function PhotoWall<P extends Photo>({ next, status, hasLead, ...viewed }: PhotoWallProps<P>) {
  const t = useTexts('photos')
  const { store, list, nameOf } = viewed
  const { actions, overlays, open } = usePhotoOverlays(viewed)
  const leads = (at: number) => at === 0 && hasLead === true && list.length > fewPhotos
  return (
    <>
      <div className="@container">
        <ul className={wall}>
          {list.map((photo, at) => (
            <li key={photo.id} className={`min-w-0 ${leads(at) ? lead : ''}`}>
              <PhotoTile
                photo={photo}
                isLead={leads(at)}
                name={nameOf(photo)}
                onOpen={() => open(photo)}
                {...(photo.isOwn
                  ? { onRetry: () => void actions.retry(photo), onCancel: () => void actions.cancel(photo) }
                  : {})}
              />
            </li>
          ))}
        </ul>
      </div>
      {next === null ? null : (
        <div className="grid justify-items-center gap-3 pt-6 text-center text-small text-ink-3">
          {status === 'failed' ? <p role="alert">{t('moreFailed')}</p> : null}
          <Button variant="gray" pending={status === 'more'} onClick={() => void store.more()}>
            {t(status === 'failed' ? 'retryLoad' : 'more')}
          </Button>
        </div>
      )}
      {overlays}
    </>
  )
}
