import type { Messages } from '../en/en.ts';

const examples: Messages['files'] = {
  'an army moves, and two armies that want the same province bounce':
    'Eine Armee zieht, und zwei, die dieselbe Provinz wollen, prallen ab',
  'The ordinary game: a move, a standoff, a support that dislodges, a retreat.':
    'Das gewöhnliche Spiel: ein Zug, ein Patt, eine Unterstützung, die vertreibt, ein Rückzug.',
  'a center taken in fall gives a build in winter':
    'Ein im Herbst erobertes Zentrum bringt im Winter einen Aufbau',
  'Winter: whoever has a unit in a center in fall owns it, and builds or disbands.':
    'Winter: Wer im Herbst eine Einheit in einem Zentrum hat, besitzt es und baut auf oder löst auf.',
  'one fleet carries an army': 'Eine Flotte trägt eine Armee',
  'Convoys: a chain of fleets carries an army, and an attack that dislodges a fleet disrupts it.':
    'Konvois: Eine Kette von Flotten trägt eine Armee, und ein Angriff, der eine Flotte vertreibt, sprengt sie.',
  'two routes, one broken: today the army arrives':
    'Zwei Routen, eine gesprengt: Heute kommt die Armee an',
  'The same orders under two rulebooks: how the rules of 1971 judge convoys.':
    'Dieselben Befehle unter zwei Regelwerken: wie die Regeln von 1971 Konvois werten.',
  'an army steps back a turn, beside its younger self':
    'Eine Armee geht einen Zug zurück, neben ihr jüngeres Selbst',
  'The first step back in time: the past cannot be changed, but it can fork.':
    'Der erste Schritt zurück in der Zeit: Die Vergangenheit lässt sich nicht ändern, aber von ihr kann eine Zeitlinie abzweigen.',
  'an army stands in the way of its younger self': 'Eine Armee steht ihrem jüngeren Selbst im Weg',
  'The grandfather paradox: can a unit prevent its own journey into the past?':
    'Das Großvaterparadox: Kann eine Einheit ihre eigene Reise in die Vergangenheit verhindern?',
  'a support from the next turn undoes an old defeat':
    'Eine Unterstützung aus dem nächsten Zug macht eine alte Niederlage ungeschehen',
  'A unit was dislodged. A support from a later turn can still save it.':
    'Eine Einheit wurde vertrieben. Eine Unterstützung aus einem späteren Zug kann sie noch retten.',
  'a unit that bounces in the past opens no timeline':
    'Eine Einheit, die in der Vergangenheit abprallt, öffnet keine Zeitlinie',
  'A move into the past that changes nothing there opens no timeline.':
    'Ein Zug in die Vergangenheit, der dort nichts ändert, öffnet keine Zeitlinie.',
  'the past retreats too': 'Auch die Vergangenheit zieht sich zurück',
  'A battle in the past may dislodge a unit. No board goes on before all retreats are ordered.':
    'Eine Schlacht in der Vergangenheit kann eine Einheit vertreiben. Kein Brett geht weiter, bevor alle Rückzüge befohlen sind.',
  'an army sails into last spring': 'Eine Armee fährt ins letzte Frühjahr',
  'A convoy through time: fleets on two boards carry an army into the past.':
    'Ein Konvoi durch die Zeit: Flotten auf zwei Brettern tragen eine Armee in die Vergangenheit.',
  'one past wins a center, the other does not':
    'In der einen Vergangenheit fällt ein Zentrum, in der anderen nicht',
  'Every timeline has its own winters: builds and disbands are counted for each board by itself.':
    'Jede Zeitlinie hat ihre eigenen Winter: Aufbauten und Auflösungen zählen für jedes Brett einzeln.',
  'an army uses the open convoy a turn later':
    'Einen Zug später nutzt eine Armee den offenen Konvoi',
  "An open convoy carries any army, in later years too. England's fleet offers a convoy in the first spring, and no army uses it. A turn later an army in London uses it, and sails over last spring's sea.":
    'Ein offener Konvoi trägt jede Armee, auch in späteren Jahren. Englands Flotte bietet im ersten Frühjahr Geleit an, und keine Armee nutzt es. Einen Zug später nutzt es eine Armee in London und fährt über die See des letzten Frühjahrs.',
  'Russia cuts the assist, and a turn later does not':
    'Russland unterbricht die Sprunghilfe, und einen Zug später nicht',
  'A jump of more than one turn needs a jump assist for each further turn. An attack cuts an assist as it cuts a support. The jump then fails, and the unit stays where it is.':
    'Ein Sprung über mehr als einen Zug braucht für jeden weiteren Zug eine Sprunghilfe. Ein Angriff unterbricht eine Sprunghilfe wie eine Unterstützung. Dann scheitert der Sprung, und die Einheit bleibt, wo sie ist.',
  'the lost timeline dissolves before anybody is executed':
    'Die verlorene Zeitlinie löst sich auf, bevor jemand hingerichtet wird',
  'In one timeline Turkey has lost everything, and would be executed in all of them. But before winter the time centers choose which timelines live on. They let the lost one dissolve: nobody is executed.':
    'Auf einer Zeitlinie hat die Türkei alles verloren und würde auf allen hingerichtet. Aber vor dem Winter wählen die Zeitzentren, welche Zeitlinien weiterleben. Sie lassen die verlorene sich auflösen: Niemand wird hingerichtet.',
  'an attack comes too late to cut a support':
    'Ein Angriff kommt zu spät, um eine Unterstützung zu unterbrechen',
  'A unit gave a support to another timeline. Later it is attacked in the past. Its support there still counts: only the board of the battle may fork.':
    'Eine Einheit unterstützte auf einer anderen Zeitlinie. Später wird sie in der Vergangenheit angegriffen. Ihre Unterstützung dort zählt weiter: Nur vom Brett der Schlacht kann etwas abzweigen.',
  'a fleet of fall wins a battle of spring':
    'Eine Flotte des Herbstes gewinnt eine Schlacht des Frühjahrs',
  'Two fleets bounce in the Channel in spring. In fall a third sails back to that spring, and takes it.':
    'Zwei Flotten prallen im Frühjahr im Ärmelkanal ab. Im Herbst fährt eine dritte in jenes Frühjahr zurück und nimmt ihn.',
  'in fall, an army helps its own march of last spring':
    'Im Herbst hilft eine Armee ihrem eigenen Marsch vom letzten Frühjahr',
  'The teaching map: the first fork within two turns, under loose and under strict adjacency.':
    'Die Lehrkarte: die erste Abzweigung in zwei Zügen, unter lockerer und unter strenger Nachbarschaft.',
  'a support crosses the cut: Piedmont Two is a neighbor of Marseilles One':
    'Eine Unterstützung geht über den Schnitt: Piedmont Two ist Nachbar von Marseilles One',
  'Root Z: two boards, joined along a cut from Switzerland to the edge of the map.':
    'Root Z: zwei Bretter, verbunden an einem Schnitt von der Schweiz bis zum Rand der Karte.',
};

const maps: Messages['files'] = {
  'Thirty-four powers with one center each. The game begins with builds in the winter of 1900; builds are allowed in any center that the builder owns.':
    'Vierunddreißig Mächte mit je einem Zentrum. Das Spiel beginnt mit Aufbauten im Winter 1900; aufgebaut wird in jedem eigenen Zentrum.',
  'Italy begins with a fleet in Rome instead of an army, which frees it from the quarrel with Austria.':
    'Italien beginnt mit einer Flotte in Rom statt mit einer Armee, was es aus dem Streit mit Österreich löst.',
  'A duel on the standard map. The other powers are absent and their centers are neutral; eighteen of thirty-four win.':
    'Ein Zweikampf auf der Standardkarte. Die anderen Mächte fehlen, und ihre Zentren sind neutral; achtzehn von vierunddreißig gewinnen.',
  'A duel between neighbors on the standard map. The other powers are absent and their centers are neutral; eighteen of thirty-four win.':
    'Ein Zweikampf unter Nachbarn auf der Standardkarte. Die anderen Mächte fehlen, und ihre Zentren sind neutral; achtzehn von vierunddreißig gewinnen.',
  'Two boards one above the other: from every place a unit may also go straight up or down. Each power has its homes and units on both.':
    'Zwei Bretter übereinander: Von jedem Ort kann eine Einheit auch gerade hinauf oder hinunter gehen. Jede Macht hat ihre Heimatzentren und Einheiten auf beiden.',
  'The Mediterranean about 270 BC, before Rome had a fleet; years are counted from the founding of the city. Six powers.':
    'Das Mittelmeer um 270 v. Chr., bevor Rom eine Flotte hatte; Jahre zählen ab der Gründung der Stadt. Sechs Mächte.',
  'Asia and its seas about 1600. Seven powers, of which one, Portugal, has nothing but three harbors far apart.':
    'Asien und seine Meere um 1600. Sieben Mächte, von denen eine, Portugal, nichts hat als drei weit entfernte Häfen.',
  'Seven provinces, each next to every other: no geography, only diplomacy. Four centers win.':
    'Sieben Provinzen, jede neben jeder anderen: keine Geographie, nur Diplomatie. Vier Zentren gewinnen.',
  'Two boards joined along a cut from Switzerland to the edge of the map: going once round Switzerland leads to the other board, going twice leads home.':
    'Zwei Bretter, verbunden an einem Schnitt von der Schweiz bis zum Rand der Karte: Einmal um die Schweiz führt auf das andere Brett, zweimal nach Hause.',
  'A first map for play across time: two powers, seven provinces and the sea about them. In spring both armies want the Bridge and bounce; in fall either may support its own march of last spring, and time forks.':
    'Eine erste Karte für das Spiel durch die Zeit: zwei Mächte, sieben Provinzen und das Meer um sie. Im Frühjahr wollen beide Armeen die Brücke und prallen ab; im Herbst kann jede ihren eigenen Marsch vom letzten Frühjahr unterstützen, und die Zeit verzweigt sich.',
  'The standard map without units: the game begins with builds in the winter of 1900, so every power chooses its own mixture of armies and fleets.':
    'Die Standardkarte ohne Einheiten: Das Spiel beginnt mit Aufbauten im Winter 1900; jede Macht wählt selbst, wie viele Armeen und Flotten sie hat.',
};

const modes: Messages['files'] = {
  Pairs: 'Paare',
  'Pairs, Russia counted with the Black Sea': 'Paare, Russland zählt zum Schwarzen Meer',
  'Seven players': 'Sieben Spieler',
  'Six players, Italy neutral': 'Sechs Spieler, Italien neutral',
  'Five players, Germany and Italy neutral': 'Fünf Spieler, Deutschland und Italien neutral',
  'Four players': 'Vier Spieler',
  'Three players': 'Drei Spieler',
  'Two players, Italy neutral': 'Zwei Spieler, Italien neutral',
  'Fourteen players': 'Vierzehn Spieler',
};

/** In German, with the keys of `en/files.ts`. */
export const files: Messages['files'] = { ...examples, ...maps, ...modes };
