// Works on the start page of index.html, before the console and where the console does not come. It has no hash in its
// name and needs no other file, so it is there when everything else has been replaced. Old browsers must understand it.
;(function () {
  var start = document.getElementById('start')
  if (!start) return

  var chosenLanguage = function () {
    var name = start.getAttribute('data-cookie') + '='
    var found = document.cookie.split('; ').filter(function (pair) {
      return pair.indexOf(name) === 0
    })[0]
    return found ? found.slice(name.length) : ''
  }

  var speak = function (language) {
    var words = [].slice.call(start.querySelectorAll('[data-language]'))
    var chosen = words.filter(function (each) {
      return each.getAttribute('data-language') === language
    })[0]
    if (!chosen) return
    words.forEach(function (each) {
      each.hidden = each !== chosen
    })
    document.documentElement.lang = chosen.lang
  }

  // The sentence is seen only while the console shows nothing, so a failure of a running console changes nothing.
  var fail = function () {
    start.setAttribute('data-state', 'failed')
  }

  speak(chosenLanguage())
  addEventListener(
    'error',
    function (event) {
      var tag = event.target === window ? 'SCRIPT' : event.target.tagName
      if (tag === 'SCRIPT' || tag === 'LINK') fail()
    },
    true,
  )
  addEventListener('unhandledrejection', fail)
  addEventListener('vite:preloadError', fail)
  start.addEventListener('click', function (event) {
    if (event.target.tagName !== 'A') return
    // The link alone would lead to the first page.
    event.preventDefault()
    location.reload()
  })
})()
