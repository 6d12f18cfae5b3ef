import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { photoOffer } from '#domains/media/calls.gen.ts'
import { wordsLength } from '#domains/media/rules.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { OptionField } from './option-field.tsx'
import { fitsWords } from './photo-request.ts'
import { useWordsExample } from './photo-words.ts'
import { PhotoRefusalNote, RequestButton } from './request-bar.tsx'
import type { OrderPhoto } from './use-photo-request.ts'
import { usePhotoRequest } from './use-photo-request.ts'

type ChatPhotoRequestScreenProps = {
  open: boolean
  onClose(): void
  characterId: string
  name: string
  /** The words of the person about the photo so far. */
  words: string
  /** The hash of an address that opens this sheet. */
  mark: string
  /** Free coins, for somebody who has too few. */
  freeCoins: ReactNode
  order: OrderPhoto
}

/** A photo request in a conversation: one press with the price on it; own words and two choices are there for who wants them. */
export function ChatPhotoRequestScreen({
  open,
  onClose,
  characterId,
  name,
  words,
  mark,
  freeCoins,
  order,
}: ChatPhotoRequestScreenProps) {
  const t = useTexts('photos')
  const example = useWordsExample()
  const price = usePrice()
  const { request, change, isSending, refusal, send } = usePhotoRequest({
    words: [...words].slice(0, wordsLength).join(''),
    order,
    onRequested: onClose,
  })
  const isTooLong = !fitsWords(request.words)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('chat.title', { name })}
      closeLabel={t('unlock.close')}
      footer={
        <div className="grid gap-2 pb-2">
          {refusal ? <PhotoRefusalNote refusal={refusal} price={price.amount} /> : null}
          {price.isLoading ? (
            <Button size="big" wide pending>
              {t('request.button')}
            </Button>
          ) : (
            <RequestButton
              price={price.amount}
              isSending={isSending}
              isTooLong={isTooLong}
              mark={mark}
              freeCoins={freeCoins}
              onSend={send}
              onReload={price.reload}
            />
          )}
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <p className="text-body text-ink-2">{t('chat.text', { name })}</p>
        <TextArea
          label={t('request.words')}
          hint={t('request.wordsHint')}
          placeholder={example}
          isShort
          value={request.words}
          onChange={(event) => change({ words: event.target.value })}
          count={t('request.wordsCount', { count: [...request.words].length, most: wordsLength })}
          aria-invalid={isTooLong || undefined}
        />
        {(['place', 'mood'] as const).map((option) => (
          <OptionField
            key={option}
            name={option}
            value={request[option]}
            onChange={(value) => change({ [option]: value })}
          />
        ))}
        <p className="text-small">
          <Anchor
            href={`/ugc/generate-image?character=${encodeURIComponent(characterId)}`}
            className="pressable rounded-s font-medium text-accent"
          >
            {t('chat.more')}
          </Anchor>
        </p>
      </div>
    </Sheet>
  )
}

/** The price of a photo now; null until it is known. */
function usePrice() {
  const client = useClient()
  const [attempt, setAttempt] = useState(0)
  const [price, setPrice] = useState<{ attempt: number; amount: number | null } | null>(null)
  useEffect(() => {
    const load = async () => {
      const offer = await client.call(photoOffer, {}, { silent: true })
      setPrice({ attempt, amount: offer.ok ? offer.data.image : null })
    }
    void load()
  }, [client, attempt])
  return {
    amount: price?.amount ?? null,
    isLoading: price?.attempt !== attempt,
    reload: () => setAttempt(attempt + 1),
  }
}
