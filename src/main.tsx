import { followConsole, runConsole } from 'deskwright/console'
import * as generated from './generated'

runConsole(generated)

import.meta.hot?.accept('./generated', followConsole)
