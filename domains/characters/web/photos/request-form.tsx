import { useEffect, useRef, useState } from 'react'
import { wordsLength } from '#domains/media/rules.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { pictureSources } from '../picture-sources.ts'
import type { LoadedRequest, PhotoSubject } from './load-photos.ts'
import type { OptionName } from './photo-request.ts'
import { fitsWords, options } from './photo-request.ts'
import { PhotoWall } from './photo-wall.tsx'
import { PhotoRefusalNote, RequestButton } from './request-bar.tsx'
import { useHistory } from './use-history.ts'
import { usePhotoRequest } from './use-photo-request.ts'
import { OptionField } from './option-field.tsx'

const stickyFoot =
  'sticky bottom-[calc(var(--bar-height)+var(--safe-bottom))] z-10 -mx-4 grid gap-2 bg-linear-to-t from-surface-0 via-surface-0/95 to-transparent px-4 pt-6 pb-3 md:bottom-0 md:mx-0 md:px-0'

const results = 'grid scroll-mt-20 gap-4 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1'

type RequestFormProps = { subject: PhotoSubject; prices: LoadedRequest['prices']; onReload(): void }

/** The photo request for one character, its price, and beside it the results of earlier requests. */
export function RequestForm({ subject, prices, onReload }: RequestFormProps) {
  const t = useTexts('photos')
  const history = useHistory(subject)
  const historyHead = useRef<HTMLElement>(null)
  const [newest, setNewest] = useState<string | null>(null)
  const { request, change, isSending, refusal, send } = usePhotoRequest(subject.id, (photo) => {
    history.store.put({ ...photo, characterName: subject.name })
    setNewest(photo.id)
  })
  // Drawing is shown in the history, below or beside the options: once it is there, it is brought into sight.
  useEffect(() => {
    if (newest) historyHead.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }, [newest])
  const price = prices && (request.kind === 'video' ? prices.video : prices.image)
  const isTooLong = !fitsWords(request.words)
  return (
    <>
      <div className="grid grid-cols-1 gap-7">
        {prices?.video == null ? null : (
          <Tabs
            label={t('request.kind')}
            value={request.kind}
            onChange={(kind) => change({ kind })}
            tabs={(['image', 'video'] as const).map((key) => ({ key, label: t(`request.${key}`) }))}
          />
        )}
        {(Object.keys(options) as OptionName[]).map((name) => (
          <OptionField key={name} name={name} value={request[name]} onChange={(value) => change({ [name]: value })} />
        ))}
        <TextArea
          label={t('request.words')}
          hint={t('request.wordsHint')}
          value={request.words}
          onChange={(event) => change({ words: event.target.value })}
          count={t('request.wordsCount', { count: [...request.words].length, most: wordsLength })}
          aria-invalid={isTooLong || undefined}
        />
        <div className={stickyFoot}>
          {refusal ? <PhotoRefusalNote refusal={refusal} price={price} /> : null}
          <RequestButton price={price} isSending={isSending} isTooLong={isTooLong} onSend={send} onReload={onReload} />
        </div>
      </div>
      <section ref={historyHead} className={results}>
        <h2 className="text-lead">{t('request.history', { name: subject.name.split(' ', 1)[0] ?? subject.name })}</h2>
        {history.list.length === 0 ? (
          <NoHistory subject={subject} />
        ) : (
          <PhotoWall {...history} nameOf={() => subject.name} />
        )}
      </section>
    </>
  )
}

/** Where photos will be; beside the form there is room for who is on them. */
function NoHistory({ subject: { cover } }: { subject: PhotoSubject }) {
  const t = useTexts('photos')
  return (
    <>
      <Picture
        {...pictureSources(cover)}
        sizes="24rem"
        alt=""
        width={3}
        height={4}
        thumbhash={cover.thumbhash}
        className="w-full max-w-sm rounded-l max-lg:hidden [&>img]:object-top"
      />
      <p className="text-body text-ink-3">{t('request.noHistory')}</p>
    </>
  )
}
