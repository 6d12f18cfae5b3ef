import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './console.css'
import { ClientProvider } from '#platform/contract/use-call.tsx'
import { AnchorProvider } from '#ui/primitives/anchor.tsx'
import { useStore } from '#ui/state/store.ts'
import { showLanguage, shownLanguage } from './languages.ts'
import { ConsoleAnchor } from './place.tsx'
import { ConsoleScreen } from './screens/console-screen.tsx'
import { client } from './session.ts'

/** The console in its language; in another one everything is rendered anew. */
function Console() {
  const locale = useStore(shownLanguage)
  return locale ? <ConsoleScreen key={locale} /> : null
}

const root = document.getElementById('console')
if (root) {
  void showLanguage()
  createRoot(root).render(
    <StrictMode>
      <ClientProvider value={client}>
        <AnchorProvider value={ConsoleAnchor}>
          <Console />
        </AnchorProvider>
      </ClientProvider>
    </StrictMode>,
  )
}
