import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './console.css'
import { AnchorProvider } from '#ui/primitives/anchor.tsx'
import { ConsoleAnchor } from './place.tsx'
import { ConsoleScreen } from './screens/console-screen.tsx'

const root = document.getElementById('console')
if (root)
  createRoot(root).render(
    <StrictMode>
      <AnchorProvider value={ConsoleAnchor}>
        <ConsoleScreen />
      </AnchorProvider>
    </StrictMode>,
  )
