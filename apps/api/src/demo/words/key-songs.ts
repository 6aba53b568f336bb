export type SongPlan = readonly [title: string, artist: string];

/** Songs that couples really ask for, by the moment they belong to. */
export const processionalSongs: readonly SongPlan[] = [
  ['Canon in D', 'Johann Pachelbel'],
  ['A Thousand Years', 'Christina Perri'],
  ['Bridal Chorus', 'Richard Wagner'],
  ['Here Comes the Sun', 'The Beatles'],
  ['Songbird', 'Eva Cassidy'],
  ['Can’t Help Falling in Love', 'Elvis Presley'],
  ['Clair de lune', 'Claude Debussy'],
  ['Air on the G String', 'Johann Sebastian Bach'],
  ['Turning Page', 'Sleeping at Last'],
  ['La Valse d’Amélie', 'Yann Tiersen'],
  ['Kissing You', 'Des’ree'],
  ['Marry Me', 'Jason Derulo'],
];

export const signingSongs: readonly SongPlan[] = [
  ['Halo', 'Beyoncé'],
  ['The Swan', 'Camille Saint-Saëns'],
  ['La Vie en rose', 'Édith Piaf'],
  ['Make You Feel My Love', 'Bob Dylan'],
  ['Fix You', 'Coldplay'],
  ['Moon River', 'Henry Mancini'],
  ['Ave Maria', 'Franz Schubert'],
  ['Better Together', 'Jack Johnson'],
  ['The Book of Love', 'The Magnetic Fields'],
  ['Gabriel’s Oboe', 'Ennio Morricone'],
];

export const recessionalSongs: readonly SongPlan[] = [
  ['Signed, Sealed, Delivered', 'Stevie Wonder'],
  ['Viva la Vida', 'Coldplay'],
  ['Wedding March', 'Felix Mendelssohn'],
  ['Ode to Joy', 'Ludwig van Beethoven'],
  ['You Make My Dreams', 'Hall & Oates'],
  ['Marry You', 'Bruno Mars'],
  ['Ho Hey', 'The Lumineers'],
  ['All You Need Is Love', 'The Beatles'],
  ['Home', 'Edward Sharpe & The Magnetic Zeros'],
];

export const firstDanceSongs: readonly SongPlan[] = [
  ['At Last', 'Etta James'],
  ['Perfect', 'Ed Sheeran'],
  ['Lover', 'Taylor Swift'],
  ['Thinking Out Loud', 'Ed Sheeran'],
  ['Let’s Stay Together', 'Al Green'],
  ['Into the Mystic', 'Van Morrison'],
  ['Best Part', 'Daniel Caesar'],
  ['You Are the Best Thing', 'Ray LaMontagne'],
  ['Coming Home', 'Leon Bridges'],
  ['The Way You Look Tonight', 'Frank Sinatra'],
  ['Die with a Smile', 'Lady Gaga & Bruno Mars'],
  ['Beyond', 'Leon Bridges'],
];

export const parentDanceSongs: readonly SongPlan[] = [
  ['My Girl', 'The Temptations'],
  ['What a Wonderful World', 'Louis Armstrong'],
  ['Isn’t She Lovely', 'Stevie Wonder'],
  ['Landslide', 'Fleetwood Mac'],
  ['Days Like This', 'Van Morrison'],
  ['Unforgettable', 'Nat King Cole'],
];

export const partySongs: readonly SongPlan[] = [
  ['September', 'Earth, Wind & Fire'],
  ['Dancing Queen', 'ABBA'],
  ['I Wanna Dance with Somebody', 'Whitney Houston'],
  ['Shut Up and Dance', 'WALK THE MOON'],
  ['Valerie', 'Amy Winehouse'],
  ['Mr. Brightside', 'The Killers'],
  ['Superstition', 'Stevie Wonder'],
  ['Crazy in Love', 'Beyoncé'],
  ['Le Freak', 'Chic'],
  ['Proud Mary', 'Tina Turner'],
  ['Uptown Funk', 'Mark Ronson'],
  ['Don’t Stop Believin’', 'Journey'],
  ['Levitating', 'Dua Lipa'],
  ['Twist and Shout', 'The Beatles'],
  ['Everywhere', 'Fleetwood Mac'],
  ['You’re the Voice', 'John Farnham'],
  ['Murder on the Dancefloor', 'Sophie Ellis-Bextor'],
  ['I Gotta Feeling', 'The Black Eyed Peas'],
  ['Pink Pony Club', 'Chappell Roan'],
  ['Espresso', 'Sabrina Carpenter'],
];

/** Playlists that customers send along, with what they say about them. */
export const playlists: readonly (readonly [title: string, note: string])[] = [
  ['Dinner, nothing too loud', 'Mostly soul and bossa. My mum will be sitting next to the speaker.'],
  ['Songs we met to', 'Please pick five or six, they need not all be played.'],
  ['Guests arriving', 'Starts when the doors open, until the entrance.'],
  ['Last hour', 'Everything in here is safe. No line dances please.'],
  ['Family favourites', 'For the older table, ideally before 9.'],
  ['Breaks between sets', 'The band said they can play this through their speakers.'],
];
