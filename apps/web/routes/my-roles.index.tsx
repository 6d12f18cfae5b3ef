import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#domains/brands/web/coming-screen.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/my-roles/')({
  staticData: { name: 'Roles' },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.rolesTitle')) }] }),
  component: () => <ComingScreen page="roles" />,
})
