import { createRoot } from 'react-dom/client'
import './styles/variables.css'
import './styles/base.css'
import './styles/kit.css'
import './styles/table.css'
import './styles/layout.css'
import './styles/header.css'
import './styles/sidebar.css'
import './styles/pages.css'
import { App } from './app'
import { app, messageLoaders, resources } from './generated'
import { createProviders, installErrorLog } from './providers'

const definitions = { app, resources }
const providers = createProviders({ app, resources, messageLoaders })
installErrorLog(window, providers.log)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
createRoot(root).render(<App definitions={definitions} providers={providers} />)
