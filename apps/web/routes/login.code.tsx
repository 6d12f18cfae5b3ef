import { createFileRoute, useRouter } from '@tanstack/react-router'
import { LoginCodeScreen } from '#domains/accounts/web/login-code-screen.tsx'
import { parseLoginLink } from '../shell/login-link.ts'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/login/code')({
  staticData: { name: 'login', open: true, place: 'me', busy: true },
  validateSearch: parseLoginLink,
  head: () => ({
    meta: [
      { title: documentTitle(pageTexts('accounts')('login.pageTitle')) },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: () => {
    const { navigate } = useRouter()
    const { email = '', code = '', to = '/' } = Route.useSearch()
    return <LoginCodeScreen email={email} code={code} onDone={() => void navigate({ href: to, replace: true })} />
  },
})
