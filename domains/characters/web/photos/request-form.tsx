import { useRef } from 'react'
import { wordsLength } from '#domains/media/rules.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import type { LoadedRequest, Sitter } from './load-photos.ts'
import type { WishName } from './photo-request.ts'
import { fitsWords, wishes } from './photo-request.ts'
import { PhotoWall } from './photo-wall.tsx'
import { RefusalNote, RequestButton } from './request-bar.tsx'
import { useHistory } from './use-history.ts'
import { usePhotoRequest } from './use-photo-request.ts'
import { WishField } from './wish-field.tsx'

type RequestFormProps = { sitter: Sitter; prices: LoadedRequest['prices']; onReload(): void }

/** What is asked for of one character, what it takes, and what came of earlier requests. */
export function RequestForm({ sitter, prices, onReload }: RequestFormProps) {
  const t = useTexts('photos')
  const history = useHistory(sitter)
  const historyHead = useRef<HTMLElement>(null)
  const { request, change, isSending, refusal, send } = usePhotoRequest(sitter.id, (photo) => {
    history.shelf.put({ ...photo, characterName: sitter.name })
    // What was asked for is seen being made, below all that was chosen.
    historyHead.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  })
  const price = prices && (request.kind === 'video' ? prices.video : prices.image)
  const isTooLong = !fitsWords(request.words)
  return (
    <>
      {prices?.video == null ? null : (
        <Tabs
          label={t('ask.kind')}
          value={request.kind}
          onChange={(kind) => change({ kind })}
          tabs={(['image', 'video'] as const).map((key) => ({ key, label: t(`ask.${key}`) }))}
        />
      )}
      {(Object.keys(wishes) as WishName[]).map((name) => (
        <WishField key={name} name={name} value={request[name]} onChange={(value) => change({ [name]: value })} />
      ))}
      <TextArea
        label={t('ask.words')}
        hint={t('ask.wordsHint')}
        value={request.words}
        onChange={(event) => change({ words: event.target.value })}
        count={t('ask.wordsCount', { count: [...request.words].length, most: wordsLength })}
        aria-invalid={isTooLong || undefined}
      />
      <div className="sticky bottom-[calc(var(--bar-height)+var(--safe-bottom))] z-10 -mx-4 grid gap-2 bg-linear-to-t from-surface-0 via-surface-0/95 to-transparent px-4 pt-6 pb-3 md:bottom-0 md:mx-0 md:px-0">
        {refusal ? <RefusalNote refusal={refusal} price={price} /> : null}
        <RequestButton price={price} isSending={isSending} isTooLong={isTooLong} onSend={send} onReload={onReload} />
      </div>
      <section ref={historyHead} className="grid scroll-mt-20 gap-4">
        <h2 className="text-lead">{t('ask.history', { name: sitter.name.split(' ', 1)[0] ?? sitter.name })}</h2>
        {history.list.length === 0 ? (
          <p className="text-body text-ink-3">{t('ask.noHistory')}</p>
        ) : (
          <PhotoWall {...history} nameOf={() => sitter.name} />
        )}
      </section>
    </>
  )
}
