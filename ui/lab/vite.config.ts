import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The gallery by itself, without the app around it: what the parts' browser tests open.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  build: { assetsInlineLimit: 0 },
  plugins: [tailwindcss(), react()],
})
