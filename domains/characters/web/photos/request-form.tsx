import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { generatePhoto } from '#domains/media/calls.gen.ts'
import { wordsLength } from '#domains/media/rules.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import type { LoadedRequest, PhotoSubject } from './load-photos.ts'
import type { OptionName } from './photo-request.ts'
import { fitsWords, options } from './photo-request.ts'
import { PhotoWall } from './photo-wall.tsx'
import { useWordsExample } from './photo-words.ts'
import { PhotoRefusalNote, RequestButton } from './request-bar.tsx'
import { useHistory } from './use-history.ts'
import { usePhotoRequest } from './use-photo-request.ts'
import { OptionField } from './option-field.tsx'
import { RequestPoster } from './request-poster.tsx'

const stickyFoot =
  'sticky bottom-[calc(var(--bar-height)+var(--safe-bottom))] z-10 -mx-4 grid gap-2 bg-linear-to-t from-surface-0 from-[calc(100%-1.5rem)] to-transparent px-4 pt-8 pb-3 md:bottom-0 md:mx-0 md:px-0 lg:static lg:bg-none lg:p-0 [@media(height<30rem)]:static'

/** One under the other on phones; beside the form what it comes to, the button and the photos, always in sight. */
const beside =
  'contents lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-m-1 lg:grid lg:max-h-[calc(100dvh-6.5rem)] lg:gap-5 lg:overflow-y-auto lg:p-1 lg:[scrollbar-width:thin]'

type RequestFormProps = {
  subject: PhotoSubject
  prices: LoadedRequest['prices']
  freeCoins: ReactNode
  onReload(): void
}

/** The photo request for one character, its price, and beside it the results of earlier requests. */
export function RequestForm({ subject, prices, freeCoins, onReload }: RequestFormProps) {
  const t = useTexts('photos')
  const example = useWordsExample()
  const history = useHistory(subject)
  const historyHead = useRef<HTMLElement>(null)
  const [newest, setNewest] = useState<string | null>(null)
  const client = useClient()
  const { request, change, isSending, refusal, send } = usePhotoRequest({
    order: (order, kind) => client.call(generatePhoto, { ...order, kind, characterId: subject.id }, { silent: true }),
    onRequested(photo) {
      history.store.put({ ...photo, characterName: subject.name })
      setNewest(photo.id)
    },
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
          placeholder={example}
          value={request.words}
          onChange={(event) => change({ words: event.target.value })}
          count={t('request.wordsCount', { count: [...request.words].length, most: wordsLength })}
          aria-invalid={isTooLong || undefined}
        />
      </div>
      <div className={beside}>
        <RequestPoster subject={subject} request={request} isLow={history.list.length > 0} />
        <div className={stickyFoot}>
          {refusal ? <PhotoRefusalNote refusal={refusal} price={price} /> : null}
          <RequestButton
            price={price}
            isSending={isSending}
            isTooLong={isTooLong}
            freeCoins={freeCoins}
            onSend={send}
            onReload={onReload}
          />
        </div>
        <section ref={historyHead} className="grid scroll-mt-20 gap-3">
          <h2 className="text-lead">{t('request.history', { name: subject.name.split(' ', 1)[0] ?? subject.name })}</h2>
          {history.list.length === 0 ? (
            <p className="text-body text-ink-3">{t('request.noHistory')}</p>
          ) : (
            <PhotoWall {...history} nameOf={() => subject.name} />
          )}
        </section>
      </div>
    </>
  )
}
