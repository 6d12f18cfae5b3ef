import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './console.css'
import { ClientProvider } from '#platform/contract/use-call.tsx'
import { AnchorProvider } from '#ui/primitives/anchor.tsx'
import { ConsoleAnchor } from './place.tsx'
import { ConsoleScreen } from './screens/console-screen.tsx'
import { client } from './session.ts'

const root = document.getElementById('console')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ClientProvider value={client}>
        <AnchorProvider value={ConsoleAnchor}>
          <ConsoleScreen />
        </AnchorProvider>
      </ClientProvider>
    </StrictMode>,
  )
