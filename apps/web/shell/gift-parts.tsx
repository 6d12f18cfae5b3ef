import type { ComponentType } from 'react'
import { Suspense } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import type { ChatScreenProps } from '#domains/chat/web/chat-screen.tsx'
import { useIsAlive } from '#ui/state/browser-value.ts'
import { late } from '#ui/state/late.ts'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'

/** A part with the texts of gifts; all of it is fetched when it is first shown. */
async function withTexts<Props extends object>(load: Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  const [Part, texts] = await Promise.all([load, loadLazyTexts('gifts')])
  return (props) => (
    <LazyTexts name="gifts" texts={texts}>
      <Part {...props} />
    </LazyTexts>
  )
}

/** A gift that stands in a chat, and the sheet that gives one. */
export const chatGiftParts: ChatScreenProps['gifts'] = {
  Card: late(async () => ({
    default: await withTexts(
      import('#domains/chat/web/gifts/gift-card-screen.tsx').then(({ GiftCardScreen }) => GiftCardScreen),
    ),
  })),
  loadSheet: () =>
    withTexts(import('#domains/chat/web/gifts/gift-sheet-screen.tsx').then(({ GiftSheetScreen }) => GiftSheetScreen)),
}

const Received = late(async () => ({
  default: await withTexts(
    import('#domains/chat/web/gifts/received-gifts-screen.tsx').then(({ ReceivedGiftsScreen }) => ReceivedGiftsScreen),
  ),
}))

/** The gifts that the person gave to a character, on her page and on the page of the two. */
export function GiftPart({ characterId }: { characterId: string }) {
  const viewer = useViewer()
  // The document is the same for many people; the gifts are each one's own.
  const isAlive = useIsAlive()
  if (!isAlive || viewer?.kind !== 'member') return null
  return (
    <Suspense>
      <Received characterId={characterId} />
    </Suspense>
  )
}
