import { createFileRoute, useRouter } from '@tanstack/react-router'
import { TelegramReturnScreen } from '#domains/accounts/web/telegram-return-screen.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle } from '../shell/page-texts.ts'

const textOf = (value: unknown) => (typeof value === 'string' && value ? value.slice(0, 2000) : undefined)

export const Route = createFileRoute('/login/telegram')({
  staticData: { name: 'login', open: true, place: 'me', busy: true },
  validateSearch: (raw: Record<string, unknown>) => ({ code: textOf(raw.code), state: textOf(raw.state) }),
  loader: () => loadLazyTexts('identities', 'telegram', 'add'),
  head: () => ({
    meta: [
      { title: documentTitle('Telegram') },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: () => {
    const { navigate } = useRouter()
    const { code, state } = Route.useSearch()
    return (
      <LazyTexts name="identities" texts={Route.useLoaderData()}>
        <TelegramReturnScreen code={code} state={state} onDone={(to) => void navigate({ href: to, replace: true })} />
      </LazyTexts>
    )
  },
})
