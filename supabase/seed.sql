-- What a new installation starts with: the hero, the five services, invented companies and the city pages.
-- Safe to run again: nothing that staff have edited is overwritten. Every text has its Spanish; where
-- staff leave one without, the site shows the English and the admin lists it as still to be translated.

insert into public.hero_content (title, title_es, subtitle, subtitle_es)
select
  'Trusted Insurance Protection for Texas Families',
  'Seguros de confianza para las familias de Texas',
  'Get the best auto and home insurance quotes in Texas among the companies we compare, from people who live here.',
  'Obtenga las mejores cotizaciones de seguro de auto y de casa en Texas entre las compañías que comparamos, con gente que vive aquí.'
where not exists (select 1 from public.hero_content);

insert into public.services
  (title, title_es, description, description_es, icon, link, kind, display_order)
select starter.*
from (values
  (
    'Auto Insurance',
    'Seguro de auto',
    'Liability, collision, comprehensive and uninsured motorist coverage for the miles your family drives, with every limit explained in plain words before you choose it.',
    'Responsabilidad civil, colisión, cobertura amplia y conductor sin seguro para los caminos que su familia recorre. Le explicamos cada límite con palabras claras antes de que usted elija.',
    'car',
    '/auto-quote',
    'auto',
    1
  ),
  (
    'Home Insurance',
    'Seguro de casa',
    'Coverage for the house, what is in it and your liability, with the wind and hail deductible worked out in dollars. We quote flood alongside it, because a home policy does not cover flood.',
    'Cobertura para la casa, lo que hay en ella y su responsabilidad civil, con el deducible por viento y granizo calculado en dólares. Cotizamos también la inundación, porque la póliza de casa no la cubre.',
    'house',
    '/home-quote',
    'home',
    2
  ),
  (
    'Renters Insurance',
    'Seguro de inquilino',
    'Your landlord insures the building. This protects your furniture, clothes and electronics, your liability, and the cost of staying somewhere else after a fire.',
    'El dueño asegura el edificio. Este seguro protege sus muebles, su ropa y sus aparatos, su responsabilidad civil y el costo de vivir en otro lugar después de un incendio.',
    'key-round',
    '/renters-insurance',
    'renters',
    3
  ),
  (
    'Life Insurance',
    'Seguro de vida',
    'If someone your family counts on dies, life insurance can help pay the mortgage, the bills and the school years. We start from what your household would need and work back to a premium you can keep up.',
    'Si falta la persona de quien depende su familia, el seguro de vida puede ayudar a pagar la hipoteca, los recibos y los estudios. Partimos de lo que su hogar necesitaría y buscamos una prima que usted pueda sostener.',
    'heart-handshake',
    '/#life',
    'life',
    4
  ),
  (
    'Umbrella Insurance',
    'Seguro paraguas (umbrella)',
    'Extra liability above your auto and home limits, for the one accident or lawsuit that would otherwise reach past them to your savings.',
    'Responsabilidad civil adicional por encima de los límites de auto y casa, para ese accidente o esa demanda que de otro modo llegaría hasta sus ahorros.',
    'umbrella',
    '/#umbrella',
    'umbrella',
    5
  )
) as starter (title, title_es, description, description_es, icon, link, kind, display_order)
where not exists (select 1 from public.services);

-- Invented companies for the example agency. The site of any other agency never shows them.
insert into public.companies
  (name, lines, lines_es, claims_phone, claims_hours, claims_hours_es, claims_url, pay_url, app_url, sample, display_order)
select starter.*
from (values
  (
    'Lone Heron Mutual', 'Auto, home, renters', 'Auto, casa, inquilino', '(281) 555-0110',
    'Day and night, every day', 'De día y de noche, todos los días',
    'https://lone-heron.example/claims', 'https://lone-heron.example/pay', 'https://lone-heron.example/app', 'yes', 1
  ),
  (
    'Marsh Lantern Insurance', 'Auto, home, umbrella', 'Auto, casa, paraguas', '(281) 555-0127',
    'Monday to Saturday, 7 a.m. to 9 p.m.', 'Lunes a sábado, de 7:00 a. m. a 9:00 p. m.',
    'https://marsh-lantern.example/claims', 'https://marsh-lantern.example/pay', null, 'yes', 2
  ),
  (
    'Pecan Ferry Flood', 'Flood', 'Inundación', '(281) 555-0164',
    null, null, null, null, null, 'yes', 3
  )
) as starter
  (name, lines, lines_es, claims_phone, claims_hours, claims_hours_es, claims_url, pay_url, app_url, sample, display_order)
where not exists (select 1 from public.companies);

-- Only cities in the regions of content/regions.yaml: seed.regions is a JSON array of their ids. If it is not
-- set, the cities of all regions are added. Latitudes and longitudes are those of the U.S. Census Bureau's Gazetteer
-- files: places of 2010; ZIP code areas of 2021 for Kingwood (77339), New Caney (77357) and Cypress (77429), which are
-- not places.
insert into public.city_pages
  (slug, city_name, region, latitude, longitude, image_url, title, title_es, description, description_es,
   local_risk, local_risk_es, insurance_tip, insurance_tip_es)
select starter.*
from (values
-- Greater Houston
(
  'home-insurance-houston-tx', 'Houston', 'greater-houston', '29.78', '-95.39', '/images/cities/houston.svg',
  'Home Insurance in Houston, TX | Wind, Hail & Flood',
  'Seguro de casa en Houston, TX | Viento e inundación',
  'Home insurance for Houston families who live with bayous, hail and hurricane season. We compare companies, put the wind and hail deductible into dollars, and talk plainly about flood, which a home policy leaves out.',
  'Seguro de casa para familias de Houston que conviven con bayous, granizo y temporada de huracanes. Comparamos compañías, calculamos en dólares el deducible por viento y granizo y hablamos claro de la inundación, que la póliza de casa no cubre.',
  'Houston drains through slow water: Buffalo, Brays, White Oak, Sims, Greens, Hunting and Halls bayous. When rain falls faster than they can carry it off, it enters houses that sit nowhere near a mapped floodplain. Allison did it in June 2001, the Tax Day flood in April 2016, Harvey in August 2017 and Imelda in September 2019. Along Buffalo Bayou, many houses took on water during Harvey once the Addicks and Barker reservoirs began releasing it.

Wind keeps its own record. Ike in 2008, the derecho of May 2024 and Beryl that July stripped shingles, dropped oaks and darkened much of the city. The freeze of February 2021 split pipes in attics. And the clay under most of Houston swells and shrinks with the seasons, which is hard on a slab.',
  'Houston desagua despacio, por los bayous Buffalo, Brays, White Oak, Sims, Greens, Hunting y Halls. Cuando cae más agua de la que pueden llevarse, el agua entra en casas que no están ni cerca de una zona de inundación del mapa. Así pasó con Allison en junio de 2001, con la inundación del Tax Day (el día de los impuestos) en abril de 2016, con Harvey en agosto de 2017 y con Imelda en septiembre de 2019. A lo largo de Buffalo Bayou, muchas casas se inundaron durante Harvey cuando los embalses Addicks y Barker empezaron a soltar agua.

El viento lleva su propia cuenta. Ike en 2008, el derecho de mayo de 2024 (una larga línea de vientos violentos) y Beryl ese mismo julio arrancaron tejas, tumbaron encinos y dejaron a oscuras buena parte de la ciudad. La helada de febrero de 2021 reventó tuberías en los áticos. Y la arcilla bajo la mayor parte de Houston se hincha y se encoge con las estaciones, lo que castiga las losas de cimentación.',
  'A home policy does not cover flood, whatever the zone. A federal policy through the NFIP, the National Flood Insurance Program, insures a one-to-four-family house for up to $250,000 and contents for up to $100,000. It usually takes effect 30 days after you buy it, so buy before a storm has a name. Flood is priced separately, house by house, so ask for both prices together.',
  'La póliza de casa no cubre inundación, sea cual sea la zona. Una póliza federal del NFIP (el programa federal de inundación) asegura una casa de una a cuatro familias hasta por $250,000 y su contenido hasta por $100,000. Por lo general entra en vigor 30 días después de comprarla, así que cómprela antes de que la tormenta tenga nombre. El precio de la inundación se calcula aparte, casa por casa; pida los dos precios juntos.'
),
(
  'bellaire', 'Bellaire', 'greater-houston', '29.70', '-95.46', '/images/cities/street-1.svg',
  'Home Insurance in Bellaire, TX | Rebuilding & Flood Limits',
  'Seguro de casa en Bellaire, TX | Reconstrucción y agua',
  'Bellaire mixes postwar ranch houses and tall new builds on the same block, and both drain toward Brays Bayou. The right rebuilding cost, flood limit and deductible depend on which of the two you own.',
  'Casas de un piso de la posguerra y casas nuevas y altas comparten cuadra en Bellaire, y todas desaguan hacia Brays Bayou. El costo de reconstruir, el límite de inundación y el deducible que le convienen dependen de cuál tenga usted.',
  'Most of Bellaire empties through storm sewers into Cypress Ditch and from there into Brays Bayou. When the bayou is already high, the pipes have nowhere to send their water and the streets fill. It happened in Allison in 2001, in the storms of May 2015 and April 2016, and on the largest scale in Harvey in 2017.

Two kinds of house share these streets. One-story ranch homes from the years after the war sit close to the ground, often with old drain lines under a slab that moves with the clay. Newer homes stand on raised foundations and flood less easily, but they cost far more to rebuild, and their steep roofs and tall windows have more wind to face, as the derecho of May 2024 and Beryl that July reminded everyone.',
  'La mayor parte de Bellaire se vacía por el drenaje pluvial en Cypress Ditch, y de ahí en Brays Bayou. Cuando el bayou ya viene alto, los tubos no tienen adónde mandar el agua y se llenan las calles. Así pasó con Allison en 2001, con las tormentas de mayo de 2015 y abril de 2016 y, más que nunca, con Harvey en 2017.

En estas calles hay dos clases de casa. Las de un piso, de los años que siguieron a la guerra, están casi a ras del suelo, muchas con líneas de drenaje viejas bajo una losa que se mueve con la arcilla. Las nuevas se levantan sobre cimientos elevados y se inundan menos, pero reconstruirlas cuesta mucho más, y sus techos empinados y ventanas altas reciben más viento, como nos recordaron a todos el derecho de mayo de 2024 (una línea de vientos violentos) y Beryl ese mismo julio.',
  'Compare what it would cost to rebuild your house today with $250,000, the most a policy from the National Flood Insurance Program (NFIP) pays on a one-to-four-family building. If the gap is wide, ask for excess flood insurance above the federal policy, or a private flood policy with a higher limit. Look at contents too: the federal ceiling is $100,000, and contents are a separate line that has to be chosen.',
  'Calcule lo que costaría hoy reconstruir su casa y póngalo junto a los $250,000 que, como máximo, paga el NFIP, el programa federal de inundación, por un edificio de una a cuatro familias. Si la diferencia es grande, pida un seguro de inundación en exceso (excess flood), que va por encima de la póliza federal, o una póliza privada con un límite más alto. Mire también el contenido: el tope federal es de $100,000, y es una cobertura aparte que hay que pedir.'
),
(
  'pearland', 'Pearland', 'greater-houston', '29.56', '-95.32', '/images/cities/street-2.svg',
  'Home Insurance in Pearland, TX | Windstorm & Flood Help',
  'Seguro de casa en Pearland, TX | Viento y agua',
  'Pearland sits mostly in Brazoria County, where wind and hail often need a policy of their own. Home, windstorm and flood are bought separately but have to fit together; we look for gaps.',
  'La mayor parte de Pearland está en el condado de Brazoria, donde el viento y el granizo suelen necesitar su propia póliza. Casa, viento e inundación se compran por separado y aun así deben embonar; nosotros revisamos que no queden huecos.',
  'Clear Creek marks much of Pearland’s northern edge, and Mary’s Creek, Cowart Creek and Hickory Slough bring it rain from very flat land. Allison in 2001 and Harvey in 2017 pushed that water into neighborhoods, some of them outside the mapped floodplain. FEMA’s AE zone follows the creeks. Many newer subdivisions are in zone X, where a lender does not usually ask for flood insurance.

Most of the city lies in Brazoria County, one of the 14 first-tier coastal counties where the Texas Windstorm Insurance Association, TWIA, can insure wind and hail. The parts in Harris and Fort Bend counties are outside it. Beryl came ashore near Matagorda in July 2024 and passed to the west, which left Pearland on its windier side.',
  'Clear Creek marca buena parte del límite norte de Pearland, y Mary’s Creek, Cowart Creek y Hickory Slough le llevan la lluvia de un terreno muy plano. Allison en 2001 y Harvey en 2017 metieron esa agua en los vecindarios, algunos fuera de la zona de inundación del mapa. La zona AE de FEMA sigue los arroyos. Muchos fraccionamientos nuevos están en zona X, donde el banco no suele exigir seguro de inundación.

La mayor parte de la ciudad pertenece al condado de Brazoria, uno de los 14 condados costeros de primera línea donde TWIA, la asociación que asegura contra viento en la costa, puede cubrir viento y granizo. Las partes en los condados de Harris y Fort Bend quedan fuera. Beryl tocó tierra cerca de Matagorda en julio de 2024 y pasó al oeste, así que Pearland quedó del lado de más viento.',
  'First find out which county your lot is in; a few streets can change the answer. In the Brazoria County part, check whether your home policy includes wind and hail or leaves them to TWIA. If TWIA insures you, work such as a new roof needs a certificate of compliance, form WPI-8, from the Texas Department of Insurance. Ask the roofer who will arrange the inspection before the first shingle is laid.',
  'Primero averigüe en qué condado está su lote; unas cuantas calles cambian la respuesta. En la parte de Brazoria, revise si su póliza de casa incluye viento y granizo o se los deja a TWIA. Si su seguro es de TWIA, una obra como un techo nuevo necesita un certificado de cumplimiento, el formulario WPI-8, del Departamento de Seguros de Texas. Pregunte al techador quién pedirá la inspección antes de poner la primera teja.'
),
(
  'pasadena', 'Pasadena', 'greater-houston', '29.66', '-95.15', '/images/cities/channel-1.svg',
  'Home Insurance in Pasadena, TX | Roofs, Wind & Flood',
  'Seguro de casa en Pasadena, TX | Techo y viento',
  'Older roofs, clay soil, Ship Channel neighbors and the tornado of January 2023: Pasadena asks a lot of a home policy. We check how yours pays for a roof, how far the state’s windstorm area reaches and what flood insurance would cost you.',
  'Techos con años, suelo de arcilla, la industria del Ship Channel y el tornado de enero de 2023: Pasadena le exige mucho a una póliza de casa. Revisamos cómo paga el techo, hasta dónde llega el área de viento del estado y cuánto costaría el seguro de inundación.',
  'Vince Bayou and Little Vince Bayou drain the older north side of Pasadena to the Houston Ship Channel; Armand Bayou takes the south side toward Clear Lake. Both sides overflowed in Allison in 2001, and in Harvey sixteen years later. Decades of groundwater pumping lowered the land near the channel, which makes surge and slow drainage worse.

On January 24, 2023, a tornado rated EF3 crossed Pasadena and Deer Park and tore roofs from homes and public buildings. Much of the housing dates from the decades after the Second World War, and an aging roof is the first thing to give way. Refineries along the channel add the chance of an explosion. Only the small part of the city east of State Highway 146 lies in the state’s designated windstorm area.',
  'Vince Bayou y Little Vince Bayou desaguan el norte de Pasadena, la parte más antigua, hacia el Ship Channel; Armand Bayou lleva el agua del sur hacia Clear Lake. Los dos lados se desbordaron con Allison en 2001 y, dieciséis años después, con Harvey. Décadas de bombeo de agua subterránea hundieron el terreno cerca del canal, y eso empeora la marejada y el desagüe lento.

El 24 de enero de 2023, un tornado de categoría EF3 cruzó Pasadena y Deer Park y arrancó techos de casas y edificios públicos. Muchas viviendas son de las décadas que siguieron a la Segunda Guerra Mundial, y un techo viejo es lo primero que cede. Las refinerías del canal agregan el riesgo de una explosión. Solo la pequeña parte de la ciudad al este de la carretera estatal 146 está en el área de tormenta de viento designada por el estado.',
  'Look on your declarations page for how a roof claim is settled. Replacement cost pays for a new roof of like kind, less your deductible. Actual cash value subtracts age and wear first: if a $15,000 roof is judged half worn, you start from $7,500 and then take off the deductible. On an older house that one line can matter more than the premium.',
  'Busque en la hoja de declaraciones cómo se paga el techo. El costo de reemplazo paga un techo nuevo del mismo tipo, menos su deducible. El valor real en efectivo descuenta primero la edad y el desgaste: si un techo de $15,000 se considera gastado a la mitad, usted parte de $7,500 y todavía resta el deducible. En una casa con años, ese renglón puede importar más que la prima.'
),
(
  'deer-park', 'Deer Park', 'greater-houston', '29.69', '-95.12', '/images/cities/street-3.svg',
  'Home Insurance in Deer Park, TX | Storm & Plant Risks',
  'Seguro de casa en Deer Park, TX | Tormentas e industria',
  'Deer Park lives beside refineries, tank farms and pipelines, and a tornado found it in January 2023. What does your policy say about explosion, evacuation and living elsewhere during repairs? We’ll read it with you.',
  'Deer Park vive junto a refinerías, patios de tanques y ductos, y en enero de 2023 lo alcanzó un tornado. ¿Qué dice su póliza de una explosión, de una evacuación y de vivir en otro lado durante las reparaciones? La leemos con usted.',
  'Deer Park grew up beside the refineries of the Ship Channel, and some of its hardest days have come from next door. The ITC tank-farm fire of March 2019 burned for days under a black plume. In September 2024 a vehicle struck a pipeline valve off Spencer Highway; the fire damaged houses nearby and kept families away for two days.

Weather does its share. The EF3 tornado of January 24, 2023 hit homes, a church and a nursing home. Rain leaves by Patrick Bayou on the channel side and Willow Springs Bayou to the south, and the flat clay ground between them is slow to empty in a storm like Harvey. The city is outside the area of TWIA, the Texas Windstorm Insurance Association, so a home policy normally takes care of wind and hail.',
  'Deer Park creció junto a las refinerías del Ship Channel, y algunos de sus días más duros le han llegado de al lado. El incendio de los tanques de ITC, en marzo de 2019, duró varios días bajo una columna de humo negro. En septiembre de 2024 un vehículo chocó con la válvula de un ducto cerca de Spencer Highway; el fuego dañó casas cercanas y hubo familias que pasaron dos días sin poder volver a la suya.

El clima pone su parte. El tornado EF3 del 24 de enero de 2023 pegó en casas, en una iglesia y en un asilo de ancianos. La lluvia sale por Patrick Bayou, del lado del canal, y por Willow Springs Bayou, al sur, y el terreno plano de arcilla que queda en medio tarda en vaciarse con una tormenta como Harvey. La ciudad está fuera del área de TWIA, la asociación que asegura contra viento en la costa, así que del viento y el granizo normalmente se encarga la póliza de casa.',
  'Read the part called loss of use. It pays for a rental and extra costs when a covered loss makes your home unlivable, and many policies also respond for a limited time when officials close the area because of damage nearby. Ask for how long, and whether a precautionary evacuation counts. Explosion is normally a covered cause of loss; chemical contamination often is not.',
  'Lea la parte que se llama pérdida de uso (loss of use). Paga la renta de otro lugar y los gastos adicionales cuando un daño cubierto deja la casa inhabitable, y muchas pólizas también responden, por tiempo limitado, cuando las autoridades cierran la zona por daños cercanos. Pregunte por cuánto tiempo, y si cuenta una evacuación preventiva. La explosión normalmente es una causa cubierta; la contaminación química, muchas veces no.'
),
-- North Houston & Montgomery County
(
  'home-insurance-spring-tx', 'Spring', 'north-houston-montgomery', '30.06', '-95.38', '/images/cities/spring.svg',
  'Home Insurance in Spring, TX | Creeks, Pines & Hail',
  'Seguro de casa en Spring, TX | Arroyos y granizo',
  'Home insurance for Spring families between Cypress Creek and Spring Creek, under tall pines. We explain the percentage deductible, compare companies and quote the flood policy, because a home policy does not include it.',
  'Seguro de casa para familias de Spring, entre Cypress Creek y Spring Creek y bajo pinos altos. Explicamos el deducible por porcentaje, comparamos compañías y le cotizamos la de inundación, que la póliza de casa no incluye.',
  'Spring lies between two creeks. Cypress Creek winds through its south side; Spring Creek forms the Montgomery County line on the north. Both collect rain from far upstream and take days to let it go. In the Tax Day flood of April 2016 and again in Harvey, when Cypress Creek broke records, it filled neighborhoods along its banks and streets well beyond the AE zone on FEMA’s map.

Then there are the pines. Ike in 2008 and Beryl in July 2024 laid them across roofs, fences and power lines, and families waited days for electricity. Hail in March and April bruises shingles without leaving a hole anyone can see from the driveway. The hard freeze of February 2021 burst pipes behind outside walls. Spring is not in the coastal territory of TWIA, the Texas Windstorm Insurance Association: here wind and hail normally come with the home policy and have a deductible of their own.',
  'Spring está entre dos arroyos. Cypress Creek serpentea por el sur y Spring Creek forma, al norte, el límite con el condado de Montgomery. Los dos recogen lluvia de muy lejos y tardan días en soltarla. En la inundación del Tax Day (el día de los impuestos), en abril de 2016, y otra vez con Harvey, cuando Cypress Creek rompió récords, el agua llenó los vecindarios de la ribera y calles muy alejadas de la zona de inundación AE del mapa de FEMA.

Y luego están los pinos. Ike en 2008 y Beryl en julio de 2024 los tumbaron sobre techos, cercas y cables, y las familias esperaron días a que volviera la luz. El granizo de marzo y abril golpea las tejas sin dejar un hoyo que se note desde la entrada. En la helada de febrero de 2021 se rompieron tubos dentro de las paredes que dan afuera. Spring no está en el territorio de TWIA, la asociación que asegura contra viento en la costa: aquí el viento y el granizo normalmente van en la póliza de casa, con su propio deducible.',
  'Find the wind and hail deductible and turn it into dollars. It is usually 1% to 5% of the insured value of the house, not of the damage: on a home insured for $320,000, 2% means the first $6,400 of a roof claim is yours. Ask for the price with 1% and with 2%: sometimes a slightly higher premium buys a deductible you could really pay.',
  'Busque el deducible por viento y granizo y conviértalo en dólares. Suele ser del 1% al 5% del valor asegurado de la casa, no del daño: en una casa asegurada por $320,000, el 2% significa que los primeros $6,400 de un reclamo de techo los pone usted. Pida el precio con el 1% y con el 2%: a veces con una prima un poco más alta consigue un deducible que sí podría pagar.'
),
(
  'tomball', 'Tomball', 'north-houston-montgomery', '30.10', '-95.62', '/images/cities/pines-1.svg',
  'Home Insurance in Tomball, TX | Hail, Wind & Creeks',
  'Seguro de casa en Tomball, TX | Granizo y viento',
  'Hail on wide roofs, wind in tall trees and two creeks that leave their banks: home insurance for Tomball families, with the deductible, the roof terms and the flood question settled before the next storm.',
  'Granizo sobre techos amplios, viento entre árboles altos y dos arroyos que se desbordan: seguro de casa para familias de Tomball, con el deducible, el techo y la inundación aclarados antes de que llegue la tormenta.',
  'Tomball sits between Spring Creek to the north and Willow Creek to the south. It is higher than most of Harris County and usually drains sooner, yet the Tax Day flood of April 2016 put water in homes and on streets near the old town, and in 2017 Harvey raised both creeks into the houses beside them.

Spring thunderstorms bring hail and straight-line wind down from the northwest. Where pines thicken toward Magnolia, drought matters as much as rain: in September 2011 the Riley Road fire crossed Grimes, Montgomery and Waller counties and destroyed dozens of homes. Beryl, in July 2024, left trees on roofs and long outages. New subdivisions have replaced pasture quickly, so a drainage map drawn ten years ago may not describe the street you live on.',
  'Tomball está entre Spring Creek, al norte, y Willow Creek, al sur. Es más alto que la mayor parte del condado de Harris y suele desaguar antes, pero la inundación del Tax Day (el día de los impuestos), en abril de 2016, metió agua en casas y en calles cercanas al centro antiguo, y en 2017 Harvey hizo subir los dos arroyos hasta las viviendas de sus orillas.

Las tormentas de primavera traen granizo y viento en línea recta desde el noroeste. Donde los pinos se cierran, rumbo a Magnolia, la sequía cuenta tanto como la lluvia: en septiembre de 2011 el incendio de Riley Road cruzó los condados de Grimes, Montgomery y Waller y destruyó decenas de casas. Beryl, en julio de 2024, dejó árboles sobre los techos y largos apagones. Los fraccionamientos nuevos ocuparon los potreros con rapidez, y un mapa de drenaje de hace diez años quizá ya no describa su calle.',
  'After hail, have the roof checked before you sign anything. A contractor who offers to waive or absorb your deductible is offering what Texas law forbids: you must pay it, and the insurer may ask for proof. If your roof is metal, look for a cosmetic damage exclusion. With it, dents that do not let water in are not paid for.',
  'Después de una granizada, haga revisar el techo antes de firmar nada. El contratista que ofrece perdonarle o absorber el deducible le ofrece algo que la ley de Texas prohíbe: usted tiene que pagarlo y la aseguradora puede pedirle el comprobante. Si su techo es de metal, busque si hay una exclusión por daño cosmético: con ella no se pagan las abolladuras que no dejan pasar el agua.'
),
(
  'humble', 'Humble', 'north-houston-montgomery', '29.99', '-95.27', '/images/cities/river-1.svg',
  'Home Insurance in Humble, TX | River, Rain & Backup',
  'Seguro de casa en Humble, TX | Río, lluvia y drenaje',
  'Humble lives close to the West Fork of the San Jacinto and the upper end of Lake Houston. Flood, sewer backup and wind are best settled before hurricane season, with each cost written in plain dollars.',
  'Humble vive cerca del brazo oeste del río San Jacinto y del extremo norte del lago Houston. La inundación, el retorno del drenaje y el viento conviene resolverlos antes de la temporada de huracanes, con cada costo en dólares.',
  'The West Fork of the San Jacinto passes just north of Humble on its way to Lake Houston, carrying the water of Spring Creek, Cypress Creek and Lake Conroe with it. In October 1994 and in Harvey in 2017 the river spread far past its banks beside the highway; during Harvey, releases from Lake Conroe added to it. Imelda, in September 2019, flooded this side of the county with rain alone.

South of town, Garners Bayou runs toward Greens Bayou, and in a cloudburst, storm drains and sewers can back up long before any river crests. The derecho and Beryl, less than two months apart in 2024, brought limbs and shingles down here as Ike had in 2008. Houses near the old center, with aging pipes under mature trees, feel both kinds of trouble first.',
  'El brazo oeste del San Jacinto pasa justo al norte de Humble, camino del lago Houston, con el agua de Spring Creek, Cypress Creek y del lago Conroe. En octubre de 1994 y con Harvey, en 2017, el río se extendió mucho más allá de sus orillas junto a la autopista; durante Harvey se sumó el agua que soltó el lago Conroe. Imelda, en septiembre de 2019, inundó este lado del condado solo con lluvia.

Al sur, Garners Bayou corre hacia Greens Bayou, y con un aguacero, el agua puede regresarse por el drenaje mucho antes de que crezca un río. En 2024, el derecho de mayo (una línea de vientos violentos) y Beryl, con menos de dos meses de diferencia, tiraron ramas y tejas, como antes Ike en 2008. Las casas cercanas al centro antiguo, con tuberías viejas bajo árboles grandes, son las primeras en sentir los dos problemas.',
  'Ask for the water backup endorsement. A standard home policy usually excludes water that comes up through a floor drain, toilet or sump, and this add-on brings it back, up to a limit you choose. It does not replace flood insurance: if the whole street is under water, that is flood, and only a flood policy pays. In Humble it makes sense to have both.',
  'Pida el endoso por retorno de drenaje (water backup). La póliza de casa común suele excluir el agua que sube por un desagüe, un inodoro o una bomba de sumidero, y este endoso la vuelve a cubrir hasta el límite que usted elija. No sustituye al seguro de inundación: si toda la calle está bajo el agua, eso es inundación y solo responde la póliza de inundación. En Humble conviene tener las dos cosas.'
),
(
  'kingwood', 'Kingwood', 'north-houston-montgomery', '30.05', '-95.22', '/images/cities/pines-2.svg',
  'Home Insurance in Kingwood, TX | Two Rivers, Tall Trees',
  'Seguro de casa en Kingwood, TX | Ríos y árboles',
  'Kingwood’s trees and creeks are why people move here, and why its claims look the way they do. Flood, wind and contents coverage for a house between the two forks of the San Jacinto, set up with care.',
  'Por sus árboles y arroyos la gente se muda a Kingwood, y por ellos sus reclamos son como son. Inundación, viento y contenido, bien ordenados, para una casa entre los dos brazos del río San Jacinto.',
  'Kingwood lies between the West and East forks of the San Jacinto, above Lake Houston, and drains to them through Bens Branch, Taylor Gully and other small channels. In Harvey the river reached Town Center and the streets of the south side while Lake Conroe released water upstream. In May 2019, and again in Imelda that September, Taylor Gully flooded Elm Grove Village and North Kingwood Forest, where most homes had stayed dry in Harvey.

The trees that give each village its shade come down on it in a hurricane. Ike in 2008 and Beryl in July 2024 broke rafters and closed streets, and a roof that never dries out ages early. Kingwood belongs to the City of Houston and is outside the windstorm area of TWIA, the Texas Windstorm Insurance Association. Between its AE and X zones the map draws a clean line that the water has crossed more than once.',
  'Kingwood está entre los brazos oeste y este del San Jacinto, río arriba del lago Houston, y desagua en ellos por Bens Branch, Taylor Gully y otros canales pequeños. Con Harvey el río llegó a Town Center y a las calles del sur mientras el lago Conroe soltaba agua río arriba. En mayo de 2019, y de nuevo con Imelda en septiembre, Taylor Gully inundó Elm Grove Village y North Kingwood Forest, donde la mayoría de las casas había quedado seca con Harvey.

Los árboles que dan sombra a cada vecindario se le vienen encima en un huracán. Ike en 2008 y Beryl en julio de 2024 rompieron vigas y cerraron calles, y un techo que nunca se seca envejece pronto. Kingwood pertenece a la ciudad de Houston y queda fuera del área de TWIA, la asociación que asegura contra viento en la costa. Entre sus zonas AE y X el mapa traza una línea muy clara que el agua ya cruzó más de una vez.',
  'Photograph every room once a year and keep the pictures somewhere other than the house. Then check that your flood policy includes contents: the National Flood Insurance Program (NFIP) sells building and contents as two coverages, pays contents at actual cash value, and a policy bought to satisfy a lender may cover the building alone. A new policy usually takes effect after 30 days.',
  'Tome fotos de cada cuarto una vez al año y guárdelas fuera de la casa. Luego revise que su póliza de inundación incluya el contenido: el NFIP, el programa federal, vende edificio y contenido como dos coberturas, paga el contenido a valor real en efectivo (menos la depreciación), y una póliza comprada para cumplir con el banco puede cubrir solo el edificio. Una póliza nueva suele tener una espera de 30 días.'
),
(
  'atascocita', 'Atascocita', 'north-houston-montgomery', '29.98', '-95.19', '/images/cities/lake-2.svg',
  'Home Insurance in Atascocita, TX | Lake Houston Homes',
  'Seguro de casa en Atascocita, TX | Junto al lago Houston',
  'Lake Houston on one side and pines on every street: home insurance for Atascocita families, with flood, fallen trees, pools and liability limits looked at together instead of one at a time.',
  'De un lado, el lago Houston; en cada calle, pinos. Seguro de casa para familias de Atascocita, con la inundación, los árboles caídos, la alberca y los límites de responsabilidad civil vistos en conjunto y no uno por uno.',
  'Atascocita faces Lake Houston, a water-supply lake whose dam has a long fixed spillway and few gates, so the level climbs when both forks of the San Jacinto arrive at once. In Harvey the lake came up into shoreline neighborhoods. In early May 2024, with both forks in flood, people in low-lying parts of the area were urged to leave or prepare to be cut off. Farther from the shore, flat streets pond when storm sewers cannot empty.

Pines were left standing close to the houses as the subdivisions went up, and July 2024 showed the price: Beryl put trunks through rafters, flattened fences and left homes without power in the heat. Hail and straight-line wind come with spring fronts. Atascocita is unincorporated Harris County and not part of the territory of TWIA, the Texas Windstorm Insurance Association, so look for wind and hail on the home policy itself.',
  'Atascocita da al lago Houston, que guarda agua potable y cuya presa tiene un vertedor largo y fijo y pocas compuertas, así que el nivel sube cuando los dos brazos del San Jacinto llegan al mismo tiempo. Con Harvey el lago se metió en los vecindarios de la orilla. A principios de mayo de 2024, con los dos brazos crecidos, se pidió a la gente de las partes bajas que saliera o se preparara para quedar incomunicada. Más lejos de la orilla, las calles planas se encharcan cuando el drenaje pluvial no puede vaciarse.

Al levantar los fraccionamientos se dejaron pinos en pie muy cerca de las casas, y en julio de 2024 se vio el precio: Beryl metió troncos entre las vigas, tumbó cercas y dejó hogares sin luz en pleno calor. El granizo y el viento en línea recta llegan con los frentes de primavera. Atascocita es zona no incorporada del condado de Harris y no forma parte del territorio de TWIA, la asociación que asegura contra viento en la costa: busque el viento y el granizo en la propia póliza de casa.',
  'A pool, a trampoline or a boat slip changes your liability more than it changes your house. Home policies usually carry $100,000 to $300,000 of liability: compare $300,000 or, better, $500,000. Above that, an umbrella policy sits over home and auto together. Fence the pool, lock the gate, and tell the insurer about both, since an undisclosed pool can complicate a claim.',
  'Una alberca, un brincolín o un atracadero para la lancha cambian más su responsabilidad civil que su casa. Las pólizas de casa suelen traer de $100,000 a $300,000 de responsabilidad civil: compare $300,000 o, mejor, $500,000. Por encima de eso va una póliza paraguas (umbrella), una sola para la casa y el auto. Cerque la alberca, póngale candado a la reja y avise de las dos cosas a la aseguradora, porque una alberca no declarada puede complicar un reclamo.'
),
(
  'new-caney', 'New Caney', 'north-houston-montgomery', '30.16', '-95.18', '/images/cities/river-2.svg',
  'Home Insurance in New Caney, TX | Acreage & Mobile Homes',
  'Seguro de casa en New Caney, TX | Casa y terreno',
  'New Caney has manufactured homes, acreage and fast-growing subdivisions within reach of Caney Creek, Peach Creek and the East Fork. We match each kind of home with the policy written for it.',
  'New Caney tiene casas prefabricadas, terrenos amplios y fraccionamientos nuevos al alcance de Caney Creek, Peach Creek y el brazo este del San Jacinto. Buscamos para cada tipo de vivienda la póliza hecha para ella.',
  'Peach Creek joins Caney Creek here, and Caney Creek runs on to the East Fork of the San Jacinto. Imelda, in September 2019, brought them up with little warning and flooded homes and roads across east Montgomery County; Harvey had done much the same two years before. In the first days of May 2024 the East Fork rose again, and people near FM 1485 were carried out in high-water trucks.

Housing is mixed, and so are its weak points. A manufactured home depends on its tie-downs in wind such as Ike’s in 2008 or Beryl’s in 2024. Older houses on acreage may be far from a hydrant. Pines stand close on every side, and in a dry month a brush fire needs only a breeze.',
  'Aquí Peach Creek se une a Caney Creek, que sigue hasta el brazo este del San Jacinto. Imelda, en septiembre de 2019, los hizo subir casi sin aviso e inundó casas y caminos en todo el este del condado de Montgomery; Harvey había hecho algo parecido dos años antes. En los primeros días de mayo de 2024 el brazo este creció otra vez, y a gente que vive cerca de la FM 1485 hubo que sacarla en camiones altos.

Las viviendas son de todo tipo, y también sus puntos débiles. Una casa prefabricada depende de sus anclajes con vientos como los de Ike en 2008 o Beryl en 2024. Las casas viejas en terrenos grandes pueden estar lejos de un hidrante. Los pinos quedan cerca por todos lados, y en un mes seco a un incendio de maleza le basta una brisa.',
  'Insure a manufactured home as what it is. It usually needs a policy written for manufactured housing, and there are three things to ask: whether it is settled at replacement cost or actual cash value, whether the anchoring meets the insurer’s rules, and whether decks, sheds and carports are included. The National Flood Insurance Program (NFIP) also insures manufactured homes on a permanent foundation, properly anchored where the zone requires it.',
  'Asegure una casa prefabricada como lo que es. Por lo general necesita una póliza propia para ese tipo de vivienda, y hay tres cosas que preguntar: si se paga a costo de reemplazo o a valor real en efectivo (menos la depreciación), si los anclajes cumplen las reglas de la aseguradora y si incluye terrazas, bodegas y cocheras. El NFIP, el programa federal de inundación, también asegura casas prefabricadas sobre cimiento permanente, bien ancladas donde la zona lo exige.'
),
-- West Houston & Fort Bend
(
  'cypress', 'Cypress', 'west-houston-fort-bend', '30.00', '-95.67', '/images/cities/fields-1.svg',
  'Home Insurance in Cypress, TX | Slab, Flood & Storm Coverage',
  'Seguro de casa en Cypress, TX | Cimientos y agua',
  'Cypress grew quickly on prairie clay between two creeks, and met a derecho and a tornado on one evening in May 2024. Home insurance here starts with foundations, flood and the wind deductible.',
  'Cypress creció rápido sobre arcilla de pradera, entre dos arroyos, y en una sola tarde de mayo de 2024 vio un derecho (una línea de vientos violentos) y un tornado. Aquí el seguro de casa empieza por los cimientos, la inundación y el deducible por viento.',
  'Cypress Creek and Little Cypress Creek carry the rain of the Katy Prairie through this corner of Harris County. When Cypress Creek is full, some of its water spills overland to the south, toward Addicks Reservoir. Families remember the Tax Day flood of April 2016 as clearly as Harvey, and some streets went under in both. FEMA’s AE zone hugs the creeks; the overflow does not stop at its edge.

On May 16, 2024 a derecho crossed the area, the National Weather Service confirmed an EF1 tornado near Cypress, and steel transmission towers came down. Under everything lies expansive clay. It shrinks in droughts like those of 2011 and 2023 and swells when rain returns: slabs crack, doors stick, and pipes beneath the floor can give way.',
  'Cypress Creek y Little Cypress Creek llevan la lluvia de la pradera de Katy por esta esquina del condado de Harris. Cuando Cypress Creek se llena, parte del agua corre por encima del terreno hacia el sur, rumbo al embalse Addicks. Las familias recuerdan la inundación del Tax Day (el día de los impuestos), de abril de 2016, tan bien como Harvey, y algunas calles quedaron bajo el agua en las dos. La zona de inundación AE de FEMA se ciñe a los arroyos; el desborde no se detiene en su orilla.

El 16 de mayo de 2024 cruzó un derecho (una línea de vientos violentos), el Servicio Nacional de Meteorología confirmó un tornado EF1 cerca de Cypress y cayeron torres eléctricas de acero. Debajo de todo hay arcilla expansiva. Se encoge en sequías como las de 2011 y 2023 y se hincha cuando vuelve la lluvia: la losa se agrieta, las puertas se traban y las tuberías bajo el piso pueden ceder.',
  'Soil movement by itself is not covered by a standard home policy. What can be added is coverage for damage that begins with water: ask about a foundation endorsement and about leaks in pipes under the slab, including the cost of reaching the pipe. Note its limit, which is usually much smaller than the dwelling limit. At home, water the soil around the slab evenly in dry months.',
  'El movimiento del suelo, por sí solo, no está cubierto en una póliza de casa común. Lo que sí se puede agregar es cobertura para el daño que empieza con agua: pregunte por un endoso de cimientos y por las fugas en tuberías bajo la losa, incluido el costo de llegar al tubo. Fíjese en el límite, que suele ser mucho menor que el de la vivienda. En casa, riegue parejo alrededor de la losa en los meses secos.'
),
(
  'katy', 'Katy', 'west-houston-fort-bend', '29.79', '-95.83', '/images/cities/katy.svg',
  'Home Insurance in Katy, TX | Flood, Hail & Wind Coverage',
  'Seguro de casa en Katy, TX | Inundación y granizo',
  'From old Katy to Cinco Ranch the question is the same: which water could reach this house, and who would pay? We compare home and flood policies and explain hail and wind deductibles in dollars.',
  'Del centro viejo de Katy a Cinco Ranch, la duda es la misma: ¿qué agua se puede meter a la casa y quién la paga? Comparamos pólizas de casa y de inundación y le decimos en dólares su deducible por granizo y viento.',
  'Barker Reservoir, at the eastern edge of the Katy area, is dry parkland most of the year; George Bush Park lies inside it. Harvey showed what it is for. In August 2017 the pool behind Barker Dam rose past the government’s land and into Canyon Gate and other neighborhoods around Cinco Ranch, where many buyers had not known the land could hold water. Mason Creek and the Willow Fork of Buffalo Bayou feed it. Some homes here had already flooded the year before, in the rains of Tax Day, April 2016.

Hail and straight-line wind cross the open prairie with little to slow them, and wide two-story roofs take the blow. In February 2021 the freeze burst new pipes and old ones alike. Clay soil works on every slab.',
  'El embalse Barker, en la orilla este de Katy, casi todo el año es un parque seco: ahí está George Bush Park. Con Harvey se vio para qué sirve. En agosto de 2017 el agua retenida por la presa rebasó los terrenos del gobierno y entró en Canyon Gate y otros vecindarios de Cinco Ranch, donde muchos habían comprado sin saber que ahí se podía juntar el agua. Le llega agua de Mason Creek y de Willow Fork, un brazo de Buffalo Bayou. Algunas casas de la zona ya se habían inundado el año anterior, con las lluvias del Tax Day (el día de los impuestos), en abril de 2016.

En la pradera abierta casi nada frena el granizo ni el viento en línea recta, y los que pagan son los techos grandes de las casas de dos pisos. La helada de febrero de 2021 reventó tuberías viejas y nuevas por igual. Y el suelo de arcilla se mueve debajo de cualquier losa.',
  'Find out whether your lot lies inside the reservoir’s flood pool. The Texas seller’s disclosure has asked about it since 2019, and county and Corps of Engineers maps show it. Inside the pool or near it, buy flood insurance even in zone X: a home policy will not pay, the National Flood Insurance Program (NFIP) offers up to $250,000 on the house and $100,000 on contents, and new coverage usually begins after 30 days.',
  'Averigüe si su lote queda dentro de lo que el embalse puede inundar (flood pool). Desde 2019, en Texas el vendedor tiene que contestarlo en su declaración, y aparece en los mapas del condado y del Cuerpo de Ingenieros. Si está adentro o cerca, compre seguro de inundación aunque sea zona X: la póliza de casa no paga. El NFIP, el programa federal de inundación, cubre hasta $250,000 de la casa y $100,000 del contenido, y suele empezar a los 30 días.'
),
(
  'sugar-land', 'Sugar Land', 'west-houston-fort-bend', '29.60', '-95.63', '/images/cities/street-2.svg',
  'Home Insurance in Sugar Land, TX | Behind the Levees',
  'Seguro de casa en Sugar Land, TX | Tras el dique',
  'Levees hold back the Brazos; they do not hold off rain, hail or a hurricane. Home insurance for Sugar Land families, with a clear look at what zone X behind a levee does and does not promise.',
  'Los diques detienen al Brazos, pero no a la lluvia, el granizo ni un huracán. Seguro de casa para familias de Sugar Land, con una mirada clara a lo que promete y lo que no promete la zona X detrás de un dique.',
  'Levee improvement districts protect much of Sugar Land from the Brazos River. In the river floods of 2016, and in Harvey in 2017 when the Brazos set a record at Richmond, the levees kept the river out. But rain that falls inside a levee must be stored or pumped over it, and while the river is high there is no other way out. Oyster Creek drains a good part of the rest. On FEMA’s map much of this land is zone X because of the levee: risk reduced, not removed.

Beryl brought its wind through Fort Bend County in July 2024, as Ike had in 2008, and spring fronts bring hail. Many houses date from the 1980s and 1990s. Their plumbing is original, the roof may be the second or third, and clay soil has had decades to move the slab.',
  'Los distritos de diques (levee improvement districts) protegen del río Brazos a gran parte de Sugar Land. En las crecidas de 2016, y con Harvey en 2017, cuando el Brazos marcó un récord en Richmond, los diques mantuvieron fuera el río. Pero la lluvia que cae adentro hay que guardarla o bombearla, y mientras el río está alto no existe otra salida. Oyster Creek desagua buena parte de lo demás. En el mapa de FEMA muchos de estos terrenos son zona X gracias al dique: el riesgo baja, pero no desaparece.

Beryl trajo su viento por el condado de Fort Bend en julio de 2024, como Ike en 2008, y los frentes de primavera traen granizo. Muchas casas son de los años ochenta y noventa: conservan la plomería original, el techo puede ser el segundo o el tercero, y la arcilla ha tenido décadas para mover la losa.',
  'Ask for a flood quote even if your lender does not. The federal program now prices each house on its own distance to water, its elevation and its rebuilding cost, so the only way to know is to ask. Water that comes over or through a levee is flood, and so is rain that the pumps could not lift; a home policy pays for neither. Count on a 30-day wait in most cases.',
  'Pida una cotización de inundación aunque su banco no se la exija. El programa federal calcula hoy el precio de cada casa según su distancia al agua, su elevación y su costo de reconstrucción, así que la única forma de saber el precio es preguntar. El agua que pasa por encima o a través de un dique es inundación, y también la lluvia que las bombas no alcanzaron a sacar; la póliza de casa no paga ninguna de las dos. Cuente, en la mayoría de los casos, con 30 días de espera.'
),
(
  'missouri-city', 'Missouri City', 'west-houston-fort-bend', '29.57', '-95.54', '/images/cities/fields-3.svg',
  'Home Insurance in Missouri City, TX | Deductibles & Flood',
  'Seguro de casa en Missouri City, TX | Deducibles',
  'From Quail Valley to Sienna, Missouri City faces Brazos levees, Oyster Creek, hail and storms that spin off tornadoes. Put deductibles, roof terms and flood policies side by side and it is easier to see which policy suits your house and your budget.',
  'De Quail Valley a Sienna, Missouri City enfrenta los diques del Brazos, Oyster Creek, el granizo y tormentas que sueltan tornados. Con los deducibles, el techo y la inundación lado a lado, es más fácil ver cuál póliza le conviene a su casa y a su bolsillo.',
  'Missouri City reaches from older neighborhoods near Oyster Creek and Stafford Run down to Sienna, behind its levees on the Brazos. River and rain are separate problems here. In Harvey the levees stood against a record river while the ground inside had to be drained at the same time, and families in parts of Fort Bend County were told to leave.

A hurricane can bring a tornado with it. Before dawn on August 26, 2017, one in Harvey’s outer bands ripped roofs from houses in Sienna Plantation. Beryl, in July 2024, took down trees and fences across the city. Homes of the 1970s around Quail Valley tend to have large oaks, older wiring and older pipes; newer subdivisions have bigger roofs for hail to hit.',
  'Missouri City va desde los vecindarios más antiguos, cerca de Oyster Creek y Stafford Run, hasta Sienna, detrás de sus diques en el Brazos. Aquí el río y la lluvia son problemas distintos. Con Harvey los diques aguantaron un río de récord mientras al mismo tiempo había que desaguar el terreno de adentro, y a familias de partes del condado de Fort Bend se les pidió salir.

Un huracán puede traer consigo un tornado. Antes del amanecer del 26 de agosto de 2017, uno de los que venían en las bandas de Harvey arrancó techos en Sienna Plantation. Beryl, en julio de 2024, tumbó árboles y cercas por toda la ciudad. Las casas de los años setenta en Quail Valley suelen tener encinos grandes, cableado viejo y tuberías viejas; los fraccionamientos nuevos le ofrecen más techo al granizo.',
  'Look for two or three deductibles. Many Texas policies list a general one, another for wind and hail, and sometimes a third for a named storm or hurricane; a tornado inside a named storm may fall under the last. On a house insured for $400,000, 1% is $4,000 and 5% is $20,000. Ask which applies when, and write the dollars on the front page.',
  'Busque dos o tres deducibles. Muchas pólizas de Texas traen uno general, otro por viento y granizo y a veces un tercero por tormenta con nombre o huracán; un tornado dentro de una tormenta con nombre puede entrar en este último. En una casa asegurada por $400,000, el 1% son $4,000 y el 5% son $20,000. Pregunte cuál se aplica en cada caso y anote los dólares en la primera hoja.'
),
(
  'richmond', 'Richmond', 'west-houston-fort-bend', '29.58', '-95.76', '/images/cities/river-3.svg',
  'Home Insurance in Richmond, TX | Brazos River Flood Help',
  'Seguro de casa en Richmond, TX | El río Brazos',
  'Richmond stands on the Brazos, and Fort Bend County watches the river at its gauge. Here a good policy starts with elevation, an honest flood price and what it would cost to rebuild, whether the home is old or new.',
  'Richmond está a orillas del Brazos, y el condado de Fort Bend vigila el río en el medidor de la ciudad. Aquí una buena póliza empieza por la elevación, un precio honesto del seguro de inundación y lo que costaría reconstruir la casa, sea vieja o nueva.',
  'Richmond grew up at a bend of the Brazos River, and the gauge here is the one Fort Bend County watches. October 1994 was the flood that others were compared with until 2016, when the river set a new record, and Harvey broke that one in 2017. The Brazos can keep rising for days after the sky clears, while Rabbs Bayou and Jones Creek wait for room to drain. Levees guard Pecan Grove and other communities; older streets near the river rely on the height of the bank.

Hurricanes and hail add the rest: Ike in 2008, Beryl in 2024, and spring storms nearly everyone has seen. Houses in the historic center often sit on piers, with wiring from another age. New subdivisions stand on slabs, over clay that opens in August and closes again with the winter rain.',
  'Richmond nació en una curva del río Brazos, y su medidor es el que vigila el condado de Fort Bend. La crecida de octubre de 1994 fue la medida de todas las demás hasta 2016, cuando el río marcó un récord que Harvey rompió en 2017. El Brazos puede seguir subiendo días después de que se despeja el cielo, mientras Rabbs Bayou y Jones Creek esperan lugar para desaguar. Los diques protegen Pecan Grove y otras comunidades; las calles más antiguas junto al río dependen de la altura de la orilla.

Lo demás lo ponen los huracanes y el granizo: Ike en 2008, Beryl en 2024 y las tormentas de primavera que casi todos han visto. Las casas del centro histórico suelen estar sobre bloques y vigas (pier and beam), con cableado de otra época. Los fraccionamientos nuevos están sobre losas, encima de una arcilla que se abre en agosto y se cierra con la lluvia del invierno.',
  'If your house is older or close to the river, find its elevation certificate, or ask whether the city or the seller has one. The National Flood Insurance Program (NFIP) no longer needs it to give a quote, but you may submit it, and if it shows a higher floor than the program assumed, the price can come down. Keep a copy with the policy; the next buyer will ask for it too.',
  'Si su casa es antigua o está cerca del río, busque su certificado de elevación, o pregunte si lo tiene la ciudad o el vendedor. El NFIP, el programa federal de inundación, ya no lo necesita para cotizar, pero usted puede presentarlo, y si muestra un piso más alto del que el programa supuso, el precio puede bajar. Guarde una copia con la póliza; el próximo comprador también se la pedirá.'
),
-- Bay Area & Galveston
(
  'galveston', 'Galveston', 'bay-area-galveston', '29.18', '-94.97', '/images/cities/galveston.svg',
  'Home Insurance in Galveston, TX | Windstorm & Flood',
  'Seguro de casa en Galveston, TX | Viento y marejada',
  'On the island, wind, flood and fire usually live in three policies. We help Galveston families line them up: windstorm through TWIA (the Texas Windstorm Insurance Association) or a private company, flood through the National Flood Insurance Program (NFIP), and a home policy for the rest.',
  'En la isla, el viento, la inundación y el incendio suelen ir en tres pólizas. Ayudamos a las familias de Galveston a ordenarlas: viento con TWIA (la asociación que asegura contra viento en la costa) o una compañía privada, inundación con el NFIP (el programa federal) y una póliza de casa para lo demás.',
  'Galveston measures hurricanes against 1900. The seawall built after that storm guards the older city on the Gulf side, but in September 2008 Ike’s surge also came in from the bay, through the harbor and the low streets, and flooded most of the town. West of the seawall, houses stand on pilings, many in FEMA’s VE zone, where waves ride on top of the flood. Large parts of the older city are zone AE.

The whole county is TWIA territory. Salt air shortens the life of roofs, straps and air conditioners. Victorian houses in the East End can cost more to rebuild than they would sell for, because their woodwork is made by hand. Beryl, in July 2024, was a reminder that a Category 1 hurricane is enough to take power, shingles and trees.',
  'Galveston mide los huracanes contra el de 1900. El malecón (Seawall) construido después protege la ciudad antigua por el lado del Golfo, pero en septiembre de 2008 la marejada de Ike entró también por la bahía, por el puerto y las calles bajas, e inundó la mayor parte de la ciudad. Al oeste del malecón las casas están sobre pilotes, muchas en la zona VE de FEMA, donde las olas corren encima de la inundación. Gran parte de la ciudad antigua es zona AE.

Todo el condado es territorio de TWIA. El aire salado acorta la vida de techos, sujetadores y aires acondicionados. Reconstruir una casa victoriana del East End puede costar más que su precio de venta, porque su carpintería se hace a mano. Beryl, en julio de 2024, recordó que un huracán de categoría 1 basta para llevarse la luz, las tejas y los árboles.',
  'Know what your flood policy leaves out. In an elevated house the NFIP covers little in an enclosure below the lowest elevated floor: finished walls, flooring and furniture down there are mostly at your own risk. And if a house in a V zone was built, altered, remodeled or enlarged since September 1, 2009 (repairs do not count), TWIA generally wants proof of flood insurance before it issues a wind policy. Ask about both before you remodel.',
  'Sepa qué deja fuera su póliza de inundación. En una casa elevada, el NFIP (el programa federal) cubre poco de un espacio cerrado debajo del piso elevado más bajo: los acabados, los pisos y los muebles que estén ahí quedan en su mayor parte a su cargo. Y si una casa en zona V se construyó, se modificó, se remodeló o se amplió desde el 1 de septiembre de 2009 (las reparaciones no cuentan), TWIA por lo general pide comprobante de seguro de inundación antes de emitir la póliza de viento. Pregunte las dos cosas antes de remodelar.'
),
(
  'league-city', 'League City', 'bay-area-galveston', '29.49', '-95.11', '/images/cities/coast-1.svg',
  'Home Insurance in League City, TX | Home, Wind & Flood',
  'Seguro de casa en League City, TX | Tres pólizas',
  'League City needs three conversations: home, windstorm and flood. We have them in one sitting, so that the policies start on time and nothing is lost between Clear Creek and the Gulf wind.',
  'League City necesita tres conversaciones: una de casa, otra de viento y otra de inundación. Las resolvemos en una sola cita, para que las pólizas empiecen a tiempo y nada se pierda entre Clear Creek y el viento del Golfo.',
  'League City lies between Clear Creek on the north and Dickinson Bayou on the south, with Clear Lake and Galveston Bay to the east. In August 2017 Harvey dropped more rain than either could carry, and thousands of homes flooded, including homes outside the high-risk zones on the map. Ike, in 2008, had come from the other direction, with surge pushing up Clear Lake and into the creek.

Nearly all of the city is in Galveston County, where TWIA, the Texas Windstorm Insurance Association, is the insurer of last resort for wind and hail; a small piece in Harris County falls outside. The roof is usually the weak point. Beryl, in July 2024, lifted shingles that sun and old hail had already loosened, and the rain found its way in behind them.',
  'League City está entre Clear Creek, al norte, y Dickinson Bayou, al sur, con Clear Lake y la bahía de Galveston al este. En agosto de 2017 Harvey soltó más lluvia de la que cualquiera de los dos podía llevar, y se inundaron miles de casas, también fuera de las zonas de alto riesgo del mapa. Ike, en 2008, había llegado por el otro lado, con la marejada que subía por Clear Lake y entraba en el arroyo.

Casi toda la ciudad está en el condado de Galveston, donde TWIA, la asociación que asegura contra viento en la costa, es la aseguradora de último recurso para viento y granizo; un pedazo en el condado de Harris queda fuera. El punto débil suele ser el techo. Beryl, en julio de 2024, levantó tejas que el sol y el granizo viejo ya habían aflojado, y por detrás se metió la lluvia.',
  'Do not wait for the forecast. Once a hurricane is in or near the Gulf, TWIA stops taking new policies and increases, private insurers usually do the same, and a new flood policy from the National Flood Insurance Program (NFIP) generally does not start for 30 days. Set the three renewals, home, wind and flood, close together and well before June 1, and have one person check that the insured values agree.',
  'No espere al pronóstico. Cuando hay un huracán en el Golfo o cerca, TWIA deja de aceptar pólizas nuevas y aumentos, las compañías privadas suelen hacer lo mismo, y una póliza nueva de inundación del NFIP, el programa federal, por lo general tarda 30 días en empezar. Ponga las tres renovaciones, casa, viento e inundación, cerca una de otra y mucho antes del 1 de junio, y pida que una sola persona revise que los valores asegurados coincidan.'
),
(
  'friendswood', 'Friendswood', 'bay-area-galveston', '29.51', '-95.20', '/images/cities/river-4.svg',
  'Home Insurance in Friendswood, TX | Clear Creek Country',
  'Seguro de casa en Friendswood, TX | Junto a Clear Creek',
  'Friendswood families know Clear Creek by its floods: 1979, 2001, 2017. With flood, windstorm and rebuilding-code coverage in place, repairs can meet today’s rules without emptying the savings account.',
  'Las familias de Friendswood conocen Clear Creek por sus crecidas: 1979, 2001, 2017. Con inundación, viento y la cobertura de ley u ordenanza en orden, se puede reparar según las reglas de hoy sin vaciar los ahorros.',
  'Clear Creek runs past Friendswood, and Mary’s Creek, Cowart Creek and Chigger Creek reach it here. Tropical Storm Claudette in July 1979, Allison in June 2001 and Harvey in August 2017 each put creek water in homes, and Harvey found houses that the earlier floods had missed. High ground is a matter of a few feet, and it is worth knowing which side of them you live on.

The city spans Galveston and Harris counties. In the Galveston County part, wind and hail can be insured through TWIA, the Texas Windstorm Insurance Association; in the Harris County part they normally stay inside the home policy, so neighbors a few blocks apart may need different papers. Oaks and pecans along the creeks are handsome and heavy, and Ike and Beryl brought limbs through roofs.',
  'Clear Creek pasa junto a Friendswood, y aquí se le unen Mary’s Creek, Cowart Creek y Chigger Creek. La tormenta tropical Claudette en julio de 1979, Allison en junio de 2001 y Harvey en agosto de 2017 metieron agua de los arroyos en las casas, y Harvey encontró algunas que las inundaciones anteriores habían perdonado. Entre terreno alto y terreno bajo hay aquí apenas unos pies, y vale la pena saber de qué lado vive usted.

La ciudad se reparte entre los condados de Galveston y Harris. En la parte de Galveston, el viento y el granizo pueden asegurarse con TWIA, la asociación que asegura contra viento en la costa; en la de Harris normalmente van dentro de la póliza de casa, así que dos vecinos a pocas cuadras pueden necesitar papeles distintos. Los encinos y los nogales de los arroyos son hermosos y pesados, y con Ike y con Beryl sus ramas atravesaron techos.',
  'After heavy damage the city may require a repaired house to meet current rules, such as a higher floor or new wiring. Ordinance or law coverage in the home policy pays part of that extra cost after a covered loss. For flood, the policy of the National Flood Insurance Program (NFIP) includes Increased Cost of Compliance, up to $30,000, toward elevating, moving or demolishing a house that qualifies. Check both amounts now.',
  'Después de un daño grande, la ciudad puede exigir que la casa reparada cumpla las reglas vigentes, como un piso más alto o cableado nuevo. La cobertura de ley u ordenanza (ordinance or law) de la póliza de casa paga parte de ese costo extra tras un daño cubierto. En inundación, la póliza del NFIP, el programa federal, incluye una ayuda de hasta $30,000 (Increased Cost of Compliance) para elevar, mover o demoler una casa que califique. Revise desde ahora las dos cantidades.'
),
(
  'la-porte', 'La Porte', 'bay-area-galveston', '29.67', '-95.05', '/images/cities/channel-2.svg',
  'Home Insurance in La Porte, TX | Which Side of 146?',
  'Seguro de casa en La Porte, TX | ¿De qué lado de la 146?',
  'In La Porte, the side of State Highway 146 you live on decides which windstorm policy is open to you. We start there, then add flood and home coverage for a bayfront town with industrial neighbors.',
  'En La Porte, el lado de la carretera estatal 146 en que usted vive decide qué póliza de viento puede tener. Por ahí empezamos, y luego vemos la inundación y la casa en una ciudad que da a la bahía y tiene de vecina a la industria.',
  'La Porte meets Galveston Bay at Sylvan Beach, with Barbours Cut on one side and the Bayport channel on the other. In September 2008 Ike’s surge came ashore here and damaged homes near the bay. Inland the land is flat: Little Cedar Bayou and Big Island Slough carry off the rain, and on the west side Brookglen flooded in Allison in 2001.

The state’s designated windstorm area takes in the part of the city east of Highway 146. There, wind and hail are often left to TWIA, the Texas Windstorm Insurance Association; to the west they normally come with the home policy. Flood zones also change within a short drive, from VE and AE at the water to X inland. Chemical plants and pipelines border several neighborhoods, as the pipeline fire of September 2024 made plain.',
  'La Porte da a la bahía de Galveston en Sylvan Beach, con Barbours Cut de un lado y el canal de Bayport del otro. En septiembre de 2008 la marejada de Ike entró por aquí y dañó casas cercanas a la bahía. Tierra adentro el terreno es plano: Little Cedar Bayou y Big Island Slough se llevan la lluvia, y del lado oeste Brookglen se inundó con Allison en 2001.

El área de tormenta de viento designada por el estado abarca la parte de la ciudad al este de la 146. Ahí el viento y el granizo muchas veces se le dejan a TWIA, la asociación que asegura contra viento en la costa; al oeste normalmente vienen con la póliza de casa. Las zonas de inundación también cambian en poca distancia, de VE y AE junto al agua a X tierra adentro. Varios vecindarios colindan con plantas químicas y ductos, como dejó claro el incendio de un ducto en septiembre de 2024.',
  'Before you buy or re-roof east of 146, ask for the house’s windstorm certificate: the WPI-8, the WPI-8-E for work that was finished first, or an older WPI-8-C from TWIA. It shows that the building, or the latest work on it, meets the coastal building code; without it TWIA may not accept the house. The Texas Department of Insurance lets you search by address online. A missing certificate can sometimes be solved with an engineer’s inspection, which takes time, so start early.',
  'Antes de comprar casa o de cambiarle el techo al este de la 146, pida el certificado de viento de la casa: el WPI-8, el WPI-8-E si la obra ya estaba terminada, o un WPI-8-C de TWIA, más antiguo. Muestra que el edificio, o la última obra que se le hizo, cumple el código de construcción de la costa; sin él, TWIA puede no aceptar la casa. El Departamento de Seguros de Texas permite buscarlo en línea por dirección. Si falta el certificado, a veces se resuelve con la inspección de un ingeniero, pero toma tiempo: empiece pronto.'
),
(
  'texas-city', 'Texas City', 'bay-area-galveston', '29.43', '-94.89', '/images/cities/channel-1.svg',
  'Home Insurance in Texas City, TX | Levee, Wind & Rain',
  'Seguro de casa en Texas City, TX | Dique, viento y lluvia',
  'A levee guards Texas City from the bay, but rain and wind still get in. Windstorm, flood and home policies for a coastal town with refineries at its edge, explained one at a time.',
  'Un dique protege a Texas City de la bahía, pero la lluvia y el viento entran de todos modos. Pólizas de viento, inundación y casa para una ciudad costera con refinerías a la orilla, explicadas una por una.',
  'Texas City lives behind a hurricane levee and seawall begun after Carla in 1961, with a tide gate and pumps at Moses Lake. It kept Ike’s surge out of the city in 2008 while communities on the open bay shore were badly hit. It cannot stop rain: Harvey flooded houses inside it in 2017, because whatever falls behind the wall has to be pumped over.

All of Galveston County is in the territory of TWIA, the Texas Windstorm Insurance Association, so wind and hail are commonly insured separately from the home policy. Salt air wears out roofs and metal early. Refineries stand close to older neighborhoods, in a town that remembers the ship explosion of 1947 and the refinery blast of 2005. Inside the levee much of the map shows zone X; outside it, homes can be in AE or VE.',
  'Texas City vive detrás de un dique y un muro contra huracanes que se empezaron después de Carla, en 1961, con una compuerta de marea y bombas en Moses Lake. En 2008 no dejaron entrar la marejada de Ike a la ciudad, mientras que las comunidades de la orilla abierta de la bahía quedaron muy golpeadas. Lo que no pueden es detener la lluvia: Harvey inundó casas de adentro en 2017, porque lo que cae detrás del muro hay que sacarlo con bombas.

Todo el condado de Galveston es territorio de TWIA, la asociación que asegura contra viento en la costa, así que el viento y el granizo suelen asegurarse aparte de la póliza de casa. El aire salado gasta antes de tiempo los techos y el metal. Las refinerías están cerca de los vecindarios más antiguos, en una ciudad que recuerda la explosión del barco en 1947 y la de la refinería en 2005. Adentro del dique, gran parte del mapa de inundación es zona X; afuera, las casas pueden estar en AE o VE.',
  'After a wind loss, report it promptly: a TWIA claim must be filed within one year of the damage, and waiting rarely helps. Photograph everything first, cover openings with a tarp, keep the receipts, and hold on to damaged materials until an adjuster has seen them. If water also rose from outside, open a flood claim with that insurer as well; the two adjusters look at different things.',
  'Si el viento dañó su casa, avise pronto: el reclamo a TWIA debe hacerse dentro del año que sigue al daño, y esperar rara vez ayuda. Primero tome fotos de todo, tape los huecos con una lona, guarde los recibos y conserve los materiales dañados hasta que los vea el ajustador. Si además subió agua de afuera, abra también un reclamo con la aseguradora de inundación; los dos ajustadores se fijan en cosas distintas.'
),
(
  'webster', 'Webster', 'bay-area-galveston', '29.53', '-95.12', '/images/cities/coast-2.svg',
  'Home & Renters Insurance in Webster, TX | Clear Creek',
  'Seguro de casa en Webster, TX | Dueños e inquilinos',
  'Webster’s houses, condos and apartments sit close to Clear Creek yet outside the state windstorm area. Owners and renters need different things here, and neither should pay for coverage meant for the other.',
  'Las casas, los condominios y los apartamentos de Webster están cerca de Clear Creek y, aun así, fuera del área de viento del estado. Dueños e inquilinos necesitan aquí cosas distintas, y nadie debería pagar una cobertura hecha para el otro.',
  'Webster stretches along Interstate 45 and NASA Parkway, just above Clear Creek where it widens toward Clear Lake. The creek can rise from either end: Harvey filled it with rain from upstream in 2017, and Ike in 2008 raised Clear Lake with water from the bay. Low ground near the creek is zone AE, while higher blocks are X, where parking lots and large roofs shed a cloudburst very fast.

The city is in Harris County, west of State Highway 146, so it is outside the territory of TWIA, the Texas Windstorm Insurance Association, even though League City, across the creek, is inside it. Apartments and condominiums make up much of the housing. There a master policy insures the building; a resident’s belongings, interior finishes and share of a large deductible are another matter.',
  'Webster se extiende a lo largo de la Interestatal 45 y NASA Parkway, apenas arriba de Clear Creek, donde el arroyo se ensancha hacia Clear Lake. Puede crecer por cualquiera de los dos extremos: Harvey lo llenó en 2017 con lluvia que venía de más arriba, y en 2008 Ike hizo subir Clear Lake con agua de la bahía. El terreno bajo junto al arroyo es zona de inundación AE; las cuadras más altas son zona X, y ahí los estacionamientos y los techos grandes sueltan muy rápido el agua de un aguacero.

La ciudad está en el condado de Harris, al oeste de la carretera estatal 146, y por eso queda fuera del territorio de TWIA, la asociación que asegura contra viento en la costa, aunque League City, al otro lado del arroyo, está dentro. Buena parte de las viviendas son apartamentos y condominios. Ahí el edificio lo asegura una póliza maestra (master policy); las pertenencias de quien vive en él, los acabados interiores y la parte que le toque de un deducible grande son otro asunto.',
  'If you rent, the landlord’s insurance does not cover your furniture, and renters insurance does not cover flood. The National Flood Insurance Program (NFIP) sells contents-only policies to tenants, up to $100,000, which matters on a ground floor. If you own a condo, ask about loss assessment coverage and how much of it can go toward the association’s wind deductible when that is divided among the owners.',
  'Si usted paga renta, el seguro del dueño no cubre sus muebles, y el seguro de inquilino no cubre inundación. El NFIP, el programa federal de inundación, vende a los inquilinos pólizas solo para el contenido, hasta por $100,000, y eso importa en una planta baja. Si el condominio es suyo, pregunte por la cobertura de cuotas extraordinarias (loss assessment) y cuánto de ella puede usarse para el deducible por viento del condominio cuando se reparte entre los dueños.'
),
-- East Harris & Liberty County
(
  'baytown', 'Baytown', 'east-harris-liberty', '29.76', '-94.97', '/images/cities/channel-3.svg',
  'Home Insurance in Baytown, TX | Surge, Wind & Industry',
  'Seguro de casa en Baytown, TX | Marejada y viento',
  'Baytown lives with Goose Creek, Cedar Bayou, the Ship Channel and one of the country’s largest refineries. Before you renew, look at flood, at wind by county line, and at what the policy says about explosion and smoke.',
  'Baytown convive con Goose Creek, Cedar Bayou, el Ship Channel y una de las refinerías más grandes del país. Antes de renovar, revise la inundación, el viento según su condado y lo que la póliza dice de explosión y humo.',
  'Water surrounds Baytown: the San Jacinto and the Ship Channel, Goose Creek, Cedar Bayou and the small bays between them. Its own history is a warning. In the Brownwood subdivision, decades of groundwater pumping sank the land until Hurricane Alicia finished the neighborhood in 1983; today it is the Baytown Nature Center. Ike’s surge came up the same shore in 2008, and Harvey’s rain came down Cedar Bayou in 2017.

The tornado of January 2023 reached the city after Deer Park, and the derecho of May 2024 snapped hardwoods and damaged roofs, less than two months before Beryl. Refinery and chemical neighbors bring the chance of fire and explosion. Most of Baytown is in Harris County, outside TWIA, the Texas Windstorm Insurance Association; the eastern part, in Chambers County, is inside it.',
  'El agua rodea a Baytown: el San Jacinto y el Ship Channel, Goose Creek, Cedar Bayou y las pequeñas bahías que hay entre ellos. Su propia historia es una advertencia. En el vecindario de Brownwood, décadas de bombeo de agua subterránea hundieron la tierra hasta que el huracán Alicia acabó con él en 1983; hoy es el Baytown Nature Center. La marejada de Ike subió por la misma orilla en 2008, y la lluvia de Harvey bajó por Cedar Bayou en 2017.

El tornado de enero de 2023 llegó a la ciudad después de Deer Park, y el derecho de mayo de 2024 (vientos violentos en línea recta) quebró árboles grandes y dañó techos menos de dos meses antes de Beryl. Las plantas vecinas traen el riesgo de incendio y explosión. La mayor parte de Baytown está en el condado de Harris, fuera de TWIA, la asociación que asegura contra viento en la costa; la parte este, en el condado de Chambers, está dentro.',
  'Ask three questions about your industrial neighbors. Is explosion covered? Nearly always. Is smoke? Sudden smoke usually is, smoke from ordinary plant operations often is not. Is cleaning up a chemical release? That is usually excluded. Then check your county: in the Chambers County part, wind and hail may need a TWIA policy. Flood is a separate policy on either side of the line, usually with a 30-day wait.',
  'Haga tres preguntas sobre las plantas vecinas. ¿Está cubierta la explosión? Casi siempre. ¿Y el humo? El repentino por lo general sí; el de la operación normal de una planta, muchas veces no. ¿Y limpiar un derrame químico? Eso suele estar excluido. Luego revise su condado: en la parte de Chambers, el viento y el granizo pueden necesitar una póliza de TWIA. La inundación va aparte en los dos lados, por lo general con 30 días de espera.'
),
(
  'cleveland', 'Cleveland', 'east-harris-liberty', '30.34', '-95.10', '/images/cities/pines-3.svg',
  'Home Insurance in Cleveland, TX | Acreage, Fire & Flood',
  'Seguro de casa en Cleveland, TX | Terreno y bosque',
  'Pine country, acreage and the East Fork: Cleveland homes need room in the policy for barns, fences, wells and distance from a hydrant. We look for coverage for the whole place, and talk plainly about flood and wildfire.',
  'Pinos, acres y un río que crece: en Cleveland la póliza debe hacer lugar a graneros, cercas, pozos y a la distancia hasta un hidrante. Le conseguimos seguro para la propiedad entera, con todas sus construcciones, y hablamos claro de inundación e incendio forestal.',
  'The East Fork of the San Jacinto passes Cleveland on its way to Plum Grove and New Caney. It flooded homes in Harvey in 2017 and Imelda in 2019, and at the end of April 2024 it rose again, fast, and sent the water on to the communities downstream. East of town, Tarkington Bayou and its branches fill on their own.

West and north of town begins the Sam Houston National Forest. Pines come down in hurricanes, Rita and Ike among them, and they burn in dry, windy weather: the Pauline Road fire of March 2025, in San Jacinto County near Cleveland, forced hundreds of families out. Many homes here stand on acreage or are manufactured, and some are a long drive from the nearest fire station.',
  'El brazo este del San Jacinto pasa por Cleveland camino de Plum Grove y New Caney. Inundó casas con Harvey en 2017 y con Imelda en 2019, y a fines de abril de 2024 volvió a crecer, rápido, y mandó el agua a las comunidades de río abajo. Al este del pueblo, Tarkington Bayou y sus ramales se llenan por su cuenta.

El bosque nacional Sam Houston queda al oeste y al norte. Sus pinos caen con los huracanes, como cayeron con Rita e Ike, y arden cuando hay sequía y viento: el incendio de Pauline Road, en marzo de 2025, en el condado de San Jacinto y cerca de Cleveland, obligó a salir a cientos de familias. Muchas casas están en terrenos grandes o son prefabricadas, y algunas quedan lejos de la estación de bomberos.',
  'Count your buildings. A home policy usually insures other structures, such as a barn, shop, fence or well house, for up to 10% of the dwelling limit taken together. On a house insured for $250,000 that is $25,000, which one metal barn can use up. Raise it if you need to, keep 30 feet around the house clear of brush, and mention any animals or business on the land.',
  'Cuente sus construcciones. La póliza de casa suele asegurar las otras estructuras, como granero, taller, cerca o caseta del pozo, hasta por el 10% del límite de la vivienda, todas juntas. En una casa asegurada por $250,000 son $25,000, que un solo granero de lámina puede agotar. Súbalo si hace falta, mantenga 30 pies sin maleza alrededor de la casa y avise si hay animales o un negocio en el terreno.'
),
(
  'dayton', 'Dayton', 'east-harris-liberty', '30.04', '-94.90', '/images/cities/fields-2.svg',
  'Home Insurance in Dayton, TX | Clay, Wind & Hard Freezes',
  'Seguro de casa en Dayton, TX | Arcilla, viento y heladas',
  'Dayton stands on prairie clay west of the Trinity, in the path of Gulf wind and hard freezes alike. Slab, roof and pipes each have their line in a policy, and flood has to be weighed street by street.',
  'Dayton está sobre arcilla de pradera, al oeste del Trinity, expuesto lo mismo al viento del Golfo que a las heladas fuertes. La losa, el techo y las tuberías tienen cada uno su renglón en la póliza, y la inundación hay que pensarla calle por calle.',
  'Dayton lies on flat rice-farming land between Cedar Bayou and the Trinity River bottoms. Water here spreads and stays. Harvey in 2017 and Imelda in September 2019 left fields, roads and yards under it, and the depth of a ditch decided which houses remained dry. To the east the Trinity fills its bottoms whenever Lake Livingston has to release a great deal at once.

Hurricane wind carries well over open country, and Liberty County has had Rita, Ike and Beryl since 2005. The freeze of February 2021 caught well lines and the pipes under raised houses. Clay opens in a dry summer and closes in a wet winter, and takes the slab with it. Liberty is not one of the counties of TWIA, the Texas Windstorm Insurance Association, which leaves wind to the home insurer and its percentage deductible.',
  'Dayton está en tierra plana de arrozales, entre Cedar Bayou y las tierras bajas del río Trinity. Aquí el agua se extiende y se queda. Harvey en 2017 e Imelda en septiembre de 2019 dejaron bajo el agua campos, caminos y patios, y de lo hondo de una zanja dependió qué casas quedaran secas. Al este, el Trinity llena sus tierras bajas cada vez que el lago Livingston tiene que soltar mucha agua de golpe.

El viento de un huracán corre bien por campo abierto, y al condado de Liberty le han tocado Rita, Ike y Beryl desde 2005. La helada de febrero de 2021 alcanzó las líneas de los pozos y las tuberías que pasan debajo de las casas elevadas. La arcilla se abre en un verano seco, se cierra en un invierno lluvioso y arrastra la losa con ella. Liberty no es uno de los condados de TWIA, la asociación que asegura contra viento en la costa, así que el viento le toca a la aseguradora de la casa, con su deducible por porcentaje.',
  'A pipe that bursts in a freeze is normally covered as sudden water damage, but the policy expects you to keep the heat on, or to shut off and drain the water. Know where your shutoff is, wrap outside faucets and the well, and let taps drip through a long freeze. Slow leaks are another matter: most policies exclude weeks of seepage, so a small stain deserves a plumber now.',
  'Un tubo que se revienta en una helada normalmente está cubierto como daño repentino por agua, pero la póliza espera que usted deje prendida la calefacción, o que cierre el agua y vacíe las tuberías. Sepa dónde está la llave de paso, forre las llaves de afuera y el pozo, y deje goteando las de adentro durante una helada larga. Las fugas lentas son otra cosa: la mayoría de las pólizas excluye las filtraciones de semanas, así que por una mancha chica llame ya al plomero.'
),
(
  'liberty', 'Liberty', 'east-harris-liberty', '30.05', '-94.79', '/images/cities/river-2.svg',
  'Home Insurance in Liberty, TX | Living by the Trinity',
  'Seguro de casa en Liberty, TX | A orillas del Trinity',
  'The Trinity River gives Liberty its history and its floods. Know your river zone, know what a federal flood policy leaves out, and insure an older house for what it would really cost to rebuild.',
  'El río Trinity le ha dado a Liberty su historia y sus inundaciones. Sepa en qué zona del río vive y qué deja fuera la póliza federal de inundación, y asegure una casa con años por lo que de verdad costaría reconstruirla.',
  'Liberty stands on the east bank of the Trinity River, downstream of Lake Livingston. The lake was built for water supply and has little room for a flood: once it is full, what flows in must flow out through the gates. The Trinity ran high and wide in October 1994, in Harvey in 2017 and again in the spring of 2024. A river like this gives days of warning and then stays for a week or more.

Much of the old town is on higher ground, with wood-frame houses on piers, tall trees and wiring from several eras. Those roofs have been tested by Rita, by Ike and, in July 2024, by Beryl. TWIA, the Texas Windstorm Insurance Association, does not reach Liberty County; a home policy ordinarily includes wind and hail here, subject to a percentage deductible. Zone AE covers the bottoms and the creeks that feed them.',
  'Liberty está en la orilla este del Trinity, río abajo del lago Livingston. El lago se hizo para guardar agua potable y tiene poco espacio para una crecida: una vez lleno, lo que entra tiene que salir por las compuertas. El Trinity creció y se extendió en octubre de 1994, con Harvey en 2017 y otra vez en la primavera de 2024. Un río así avisa con días de anticipación y luego se queda una semana o más.

Gran parte del pueblo viejo está en terreno más alto, con casas de madera sobre bloques, árboles grandes y cableado de varias épocas. A esos techos los pusieron a prueba Rita, Ike y, en julio de 2024, Beryl. TWIA, la asociación que asegura contra viento en la costa, no llega al condado de Liberty; aquí la póliza de casa por lo común incluye viento y granizo, con un deducible por porcentaje. La zona de inundación AE abarca las tierras bajas y los arroyos que las alimentan.',
  'Plan for the weeks after the river goes down. A policy from the National Flood Insurance Program (NFIP) pays to repair the house and, if you bought that coverage, pays for contents at actual cash value, but it does not pay rent while you live elsewhere; some private flood policies do. Loss of use in the home policy will not step in, because flood is not a covered cause there. Keep enough savings beside the policy for a deposit and a first month.',
  'Piense en las semanas que siguen cuando el río ya bajó. Una póliza del NFIP, el programa federal de inundación, paga la reparación de la casa y, si contrató esa cobertura, el contenido a valor real en efectivo (menos la depreciación), pero no paga renta mientras vive en otro lado; algunas pólizas privadas de inundación sí. La pérdida de uso de la póliza de casa tampoco responde, porque ahí la inundación no es causa cubierta. Además de la póliza, tenga ahorrado lo del depósito y el primer mes.'
),
(
  'crosby', 'Crosby', 'east-harris-liberty', '29.92', '-95.06', '/images/cities/lake-4.svg',
  'Home Insurance in Crosby, TX | River, Plants & Claims',
  'Seguro de casa en Crosby, TX | Río, industria y reclamos',
  'Crosby sits below the Lake Houston dam and beside chemical plants, and learned in 2017 that both can matter in the same week. Get the policy and the papers ready now; if it comes to a claim, we go through it with you.',
  'Crosby está río abajo de la presa del lago Houston y al lado de plantas químicas, y en 2017 aprendió que las dos cosas pueden juntarse en una misma semana. Tenga listos desde hoy la póliza y los papeles; si hay que hacer un reclamo, lo vemos con usted.',
  'Crosby lies east of the San Jacinto River, below the Lake Houston dam. In Harvey the river poured over the spillway and flooded the land along it, while Gum Gully and Jackson Bayou filled by themselves. At the Arkema plant, high water cut the power that kept organic peroxides cold; they caught fire, and families within a mile and a half were kept from their homes for days.

Imelda in September 2019 and the river’s rise in May 2024 brought water back to low ground. The derecho that same May and Beryl in July sent trees and shingles flying. Zones AE and X lie side by side here, and a house older than the maps may sit lower than its newer neighbor. Crosby is in the part of Harris County that TWIA, the Texas Windstorm Insurance Association, does not serve.',
  'Crosby queda al este del San Jacinto, río abajo de la presa del lago Houston. Con Harvey el río pasó por encima del vertedor e inundó las tierras de la orilla, mientras Gum Gully y Jackson Bayou se llenaban por su cuenta. En la planta de Arkema, el agua cortó la luz que mantenía fríos los peróxidos orgánicos; se incendiaron, y las familias en milla y media a la redonda pasaron días sin poder volver a su casa.

Imelda en septiembre de 2019 y la crecida del río en mayo de 2024 llevaron el agua de nuevo a las partes bajas. El derecho de ese mismo mayo (una línea de vientos violentos) y Beryl en julio hicieron volar árboles y tejas. Aquí las zonas de inundación AE y X están una junto a la otra, y una casa más vieja que los mapas puede estar más baja que su vecina nueva. Crosby está en la parte del condado de Harris que no atiende TWIA, la asociación que asegura contra viento en la costa.',
  'When something happens, write before you repair. Photograph each room and the waterline, stop further damage, keep receipts, and report the claim in writing: Texas law generally gives an insurer 15 days to acknowledge it. Note the name of everyone you speak with and the date. If you have to leave in a hurry, take the declarations page and the pictures of your rooms with you.',
  'Cuando pase algo, déjelo por escrito antes de reparar. Fotografíe cada cuarto y la marca del agua, evite que el daño crezca, guarde los recibos y haga el reclamo por escrito: la ley de Texas por lo general le da a la aseguradora 15 días para confirmar que lo recibió. Anote la fecha y el nombre de cada persona con quien hable. Si tiene que salir de prisa, llévese la hoja de declaraciones y las fotos de sus cuartos.'
),
-- Golden Triangle
(
  'beaumont', 'Beaumont', 'golden-triangle', '30.08', '-94.15', '/images/cities/golden-triangle.svg',
  'Home Insurance in Beaumont, TX | Wind, Flood & Home',
  'Seguro de casa en Beaumont, TX | Viento y agua',
  'Rita, Ike, Harvey, Imelda, Laura: Beaumont families know that wind and water are paid by different policies. We line up home, windstorm and flood coverage so that each one does its part.',
  'Rita, Ike, Harvey, Imelda, Laura: las familias de Beaumont saben que el viento y el agua se pagan con pólizas distintas. Ordenamos las dos, junto con la de casa, para que cada una haga su parte.',
  'Beaumont lies on the Neches River, with Pine Island Bayou on its north side and Hillebrandt Bayou draining the south. In Harvey, at the end of August 2017, the flooding knocked out the city’s water pumps and the taps ran dry. Imelda followed in September 2019 with rain so heavy that it entered homes Harvey had spared.

The list of winds is as long: Rita in 2005, Ike in 2008, then Laura and Delta six weeks apart in 2020. Jefferson County is a first-tier coastal county, so wind and hail are often insured through TWIA, the Texas Windstorm Insurance Association, separately from the home policy. Tall pines, big oaks and older roofs do the rest of the damage. Zone AE follows the river and bayous, and blocks mapped as zone X have flooded all the same.',
  'Beaumont está a orillas del río Neches, con Pine Island Bayou al norte y Hillebrandt Bayou, que desagua el sur. Con Harvey, a fines de agosto de 2017, la inundación descompuso las bombas de agua de la ciudad y no salía agua de la llave. Imelda llegó en septiembre de 2019 con lluvia tan fuerte que entró en casas que Harvey había perdonado.

La lista de vientos es igual de larga: Rita en 2005, Ike en 2008, y luego Laura y Delta con seis semanas de diferencia en 2020. Jefferson es un condado costero de primera línea, así que el viento y el granizo suelen asegurarse con TWIA, la asociación que asegura contra viento en la costa, aparte de la póliza de casa. Los pinos altos, los encinos grandes y los techos viejos hacen el resto. La zona de inundación AE sigue el río y los bayous, y hay cuadras en zona X que de todos modos se inundaron.',
  'After a hurricane the question is what did the damage. Rain that enters through a hole the wind made is a wind claim, for TWIA or your home policy. Water that rose from the ground or the bayou is a flood claim. Photograph the roof and the waterline separately, open both claims if both happened, and keep the deductibles apart: wind is usually a percentage, flood a fixed amount.',
  'Después de un huracán, la pregunta es qué causó el daño. La lluvia que entra por un hueco que abrió el viento es un reclamo de viento, para TWIA o su póliza de casa. El agua que subió del suelo o del bayou es un reclamo de inundación. Fotografíe por separado el techo y la marca del agua, abra los dos reclamos si pasaron las dos cosas y no confunda los deducibles: el de viento suele ser un porcentaje y el de inundación una cantidad fija.'
),
(
  'port-arthur', 'Port Arthur', 'golden-triangle', '29.83', '-93.97', '/images/cities/channel-1.svg',
  'Home Insurance in Port Arthur, TX | Levee & Windstorm',
  'Seguro de casa en Port Arthur, TX | Dique y viento',
  'Port Arthur sits low behind a hurricane levee, with refineries at the gate and Sabine Lake at the door. Windstorm, flood and home coverage for its families, including after a company has said no.',
  'Port Arthur está en terreno bajo, detrás de un dique, con refinerías a la puerta y Sabine Lake enfrente. Cobertura de viento, inundación y casa para sus familias, también cuando una compañía ya les dijo que no.',
  'Port Arthur stands only a few feet above sea level on Sabine Lake, inside a levee and seawall, and pumps must lift out whatever rain falls there. In August 2017 Harvey’s rain overwhelmed them and flooded most of the city. The Corps of Engineers and Drainage District 7 have since been raising parts of the levee, which helps against surge but not against rain.

Outside the protection, Sabine Pass and Pleasure Island take surge head-on, as in Rita in 2005 and Ike in 2008. Laura, in August 2020, came ashore just across the state line. Jefferson County is territory of TWIA, the Texas Windstorm Insurance Association. Refineries stand close to homes, and many houses are old enough that an insurer may offer only depreciated value for the roof.',
  'Port Arthur está apenas unos pies sobre el nivel del mar, junto a Sabine Lake, dentro de un dique y un muro contra la marejada, y las bombas deben sacar la lluvia que cae adentro. En agosto de 2017 Harvey las rebasó y la mayor parte de la ciudad se inundó. Desde entonces el Cuerpo de Ingenieros y el Distrito de Drenaje 7 han estado elevando partes del dique, lo que ayuda contra la marejada, pero no contra la lluvia.

Fuera de la protección, Sabine Pass y Pleasure Island reciben la marejada de frente, como con Rita en 2005 e Ike en 2008. Laura, en agosto de 2020, tocó tierra justo al otro lado del límite estatal. El condado de Jefferson es territorio de TWIA, la asociación que asegura contra viento en la costa. Hay refinerías cerca de las casas, y muchas viviendas tienen tantos años que la aseguradora quizá ofrezca solo el valor depreciado del techo.',
  'If an insurer has turned you down, keep the letter. TWIA asks for one refusal of wind coverage, along with the house’s WPI-8 windstorm certificate where one is required. For fire, theft and liability, two refusals can open the door to the Texas FAIR Plan, the home insurer of last resort. Neither covers flood, so add a policy from the National Flood Insurance Program (NFIP) and expect the usual 30 days before it starts.',
  'Si una aseguradora no quiso asegurarle, guarde la carta. TWIA pide un rechazo de cobertura de viento, además del certificado de construcción contra viento (WPI-8) de la casa cuando se requiere. Para incendio, robo y responsabilidad civil, dos rechazos pueden abrirle la puerta del Texas FAIR Plan, la aseguradora de último recurso para casas. Ni TWIA ni el FAIR Plan cubren inundación: agregue una póliza del NFIP, el programa federal, que suele empezar a los 30 días.'
),
(
  'orange', 'Orange', 'golden-triangle', '30.12', '-93.76', '/images/cities/river-1.svg',
  'Home Insurance in Orange, TX | Sabine River & Gulf Wind',
  'Seguro de casa en Orange, TX | Río Sabine y viento',
  'Orange is close enough to the Gulf for surge and just outside the state windstorm area. Wind has to be found in the home policy, with a named-storm deductible you should read, and flood has to be added.',
  'Orange está lo bastante cerca del Golfo para que le llegue la marejada, y apenas fuera del área de viento del estado. El viento hay que buscarlo en la póliza de casa, con su deducible por tormenta con nombre, y la inundación hay que agregarla.',
  'Orange lies on the Sabine River, with Adams Bayou running through and Cow Bayou to the west, and water has come to it three ways. Ike’s surge in September 2008 came up the river and into downtown. In March 2016 it came from the other end: record releases from Toledo Bend swelled the Sabine, closed Interstate 10 at the state line and emptied the east side of town. In August 2017 Harvey simply rained for days.

The wind came with Rita in 2005 and with Laura and Delta in the late summer and fall of 2020. Orange County is not among the 14 first-tier coastal counties, so TWIA, the Texas Windstorm Insurance Association, does not write policies here, and protection against wind has to come from a home insurer.',
  'Orange está a orillas del río Sabine, con Adams Bayou por en medio y Cow Bayou al oeste, y el agua le ha llegado por tres caminos. En septiembre de 2008 la marejada de Ike subió por el río hasta el centro. En marzo de 2016 vino del otro extremo: el embalse Toledo Bend soltó más agua que nunca, creció el Sabine, se cerró la Interestatal 10 en el límite estatal y hubo que desalojar el lado este de la ciudad. Y en agosto de 2017, con Harvey, simplemente llovió durante días.

El viento vino con Rita en 2005 y con Laura y Delta a fines del verano y en el otoño de 2020. El condado de Orange no es uno de los 14 condados costeros de primera línea, así que TWIA, la asociación que asegura contra viento en la costa, no vende pólizas aquí, y la protección contra el viento tiene que venir de la aseguradora de la casa.',
  'Because TWIA is not available, the wind terms of your home policy are the whole answer. Look for a wind or hail exclusion first; if you find one, you need a separate wind policy. Then read the named-storm deductible: on a house insured for $275,000, 2% is $5,500 and 5% is $13,750. Put that amount aside before June, a little each month.',
  'Como aquí no hay TWIA, todo depende de lo que su póliza de casa diga del viento. Primero busque si excluye viento o granizo; si los excluye, necesita una póliza de viento aparte. Luego lea el deducible por tormenta con nombre: en una casa asegurada por $275,000, el 2% son $5,500 y el 5% son $13,750. Junte esa cantidad antes de junio, un poco cada mes.'
),
(
  'bridge-city', 'Bridge City', 'golden-triangle', '30.03', '-93.84', '/images/cities/channel-3.svg',
  'Home Insurance in Bridge City, TX | Surge & Flood Limits',
  'Seguro de casa en Bridge City, TX | Marejada e inundación',
  'Ike put nearly all of Bridge City under water in 2008. A low town between Cow Bayou and Sabine Lake needs coverage for surge, rain and wind, and flood limits that match the house instead of the loan.',
  'En 2008 Ike dejó bajo el agua casi todo Bridge City. Un pueblo en terreno bajo, entre Cow Bayou y Sabine Lake, necesita cobertura para marejada, lluvia y viento, y límites de inundación a la medida de la casa y no del préstamo.',
  'Bridge City stands between Cow Bayou, the Neches River and Sabine Lake, with marsh on several sides. In September 2008 Ike’s surge crossed that marsh and entered nearly every house in town; only a handful stayed dry. Some were rebuilt higher, so raised homes now stand beside slabs close to the street. Harvey, in 2017, and Imelda, in 2019, brought high water to Orange County again, both times from rain.

Hurricanes pass often enough to wear a roof out: Rita in 2005, Ike three years later, Laura and Delta in 2020. As elsewhere in Orange County, the state wind pool is not an option, which makes it important that your own policy names wind and hail. Much of the low ground is zone AE, where a mortgage lender will ask for flood insurance.',
  'Bridge City está entre Cow Bayou, el río Neches y Sabine Lake, con pantano por varios lados. En septiembre de 2008 la marejada de Ike cruzó ese pantano y entró en casi todas las casas del pueblo; solo unas cuantas quedaron secas. Algunas se reconstruyeron más altas, y por eso hoy hay casas elevadas al lado de losas casi al nivel de la calle. Harvey, en 2017, e Imelda, en 2019, volvieron a inundar el condado de Orange, las dos veces con lluvia.

Los huracanes pasan tan seguido que acaban con un techo: Rita en 2005, Ike tres años después, Laura y Delta en 2020. Como en el resto del condado de Orange, la asociación estatal que asegura contra viento no es opción, y por eso importa que su propia póliza nombre el viento y el granizo. Gran parte del terreno bajo es zona de inundación AE, donde el banco que da la hipoteca le pedirá seguro de inundación.',
  'Insure flood to the value of the house, not only to the balance of the loan. A lender looks after its own stake: if you owe $90,000 on a house that costs $240,000 to rebuild, a $90,000 policy leaves most of the house to you. The National Flood Insurance Program (NFIP) goes up to $250,000 on the building. Contents, up to $100,000, have to be added, and lenders seldom ask for them.',
  'Asegúrese contra inundación por el valor de la casa, no solo por lo que aún debe del préstamo. El banco cuida lo suyo: si usted debe $90,000 de una casa que cuesta $240,000 reconstruir, con una póliza de $90,000 la mayor parte de la casa queda por su cuenta. El NFIP, el programa federal de inundación, llega hasta $250,000 para el edificio. El contenido, hasta $100,000, hay que agregarlo, y los bancos rara vez lo piden.'
),
(
  'nederland', 'Nederland', 'golden-triangle', '29.97', '-94.00', '/images/cities/fields-4.svg',
  'Home Insurance in Nederland, TX | Three Policies, One Plan',
  'Seguro de casa en Nederland, TX | Tres pólizas, un plan',
  'Nederland families often carry wind in one policy, the rest of the house in another and flood in a third. We check that the three fit together, from insured values to deductibles, before hurricane season.',
  'En Nederland muchas familias llevan el viento en una póliza, el resto de la casa en otra y la inundación en una tercera. Antes de la temporada de huracanes revisamos que las tres embonen, desde los valores asegurados hasta los deducibles.',
  'Nederland lies in the middle of Jefferson County, between Beaumont and Port Arthur, on flat ground that Drainage District 7 keeps dry with ditches, canals and pumps. Harvey in 2017 brought more rain than they could move. Imelda did the same in September 2019.

Rita passed close by in September 2005, Ike came in 2008, and Laura and Delta in 2020; after each, blue tarps showed which roofs had been due. In November 2019 explosions at the TPC plant in neighboring Port Neches broke windows and doors across Mid-County and forced an evacuation on the eve of Thanksgiving. The county belongs to the territory of TWIA, the Texas Windstorm Insurance Association, so many families hold a wind policy beside the home policy.',
  'Nederland está en el centro del condado de Jefferson, entre Beaumont y Port Arthur, en terreno plano que el Distrito de Drenaje 7 mantiene seco con zanjas, canales y bombas. En 2017 Harvey trajo más lluvia de la que podían mover. Imelda hizo lo mismo en septiembre de 2019.

Rita pasó cerca en septiembre de 2005, Ike llegó en 2008 y Laura y Delta en 2020; después de cada uno, las lonas azules enseñaron a qué techos ya les tocaba. En noviembre de 2019, unas explosiones en la planta TPC, en la vecina Port Neches, rompieron ventanas y puertas por todo Mid-County y obligaron a evacuar en vísperas del Día de Acción de Gracias. El condado es territorio de TWIA, la asociación que asegura contra viento en la costa, y por eso muchas familias tienen una póliza de viento junto a la de casa.',
  'Remember what a TWIA policy is: wind and hail, nothing more. Fire, theft, burst pipes, liability and a plant explosion belong to the home policy, and flood to a third. Check that wind and home insure the house for the same amount and that both name your lender. Ask whether the wind policy includes your contents and extra living costs, since those may be optional.',
  'Recuerde qué es una póliza de TWIA: viento y granizo, nada más. El incendio, el robo, los tubos reventados, la responsabilidad civil y la explosión de una planta le tocan a la póliza de casa, y la inundación a una tercera. Revise que la de viento y la de casa aseguren la vivienda por la misma cantidad y que las dos nombren a su banco. Pregunte si la de viento incluye sus pertenencias y los gastos adicionales de vivienda, porque pueden ser opcionales.'
),
-- Lakes & Piney Woods
(
  'livingston', 'Livingston', 'lakes-piney-woods', '30.71', '-94.94', '/images/cities/lake.svg',
  'Home Insurance in Livingston, TX | Lake & Forest Homes',
  'Seguro de casa en Livingston, TX | Lago y bosque',
  'Lake Livingston, the Trinity and the Piney Woods make Livingston worth living in, and each has its clause in a policy. We quote the house, sort out the dock and look hard at flood on both sides of the dam.',
  'El lago Livingston, el río Trinity y los pinares hacen que valga la pena vivir en Livingston, y cada uno tiene su cláusula en la póliza. Cotizamos la casa, aclaramos lo del muelle y miramos con cuidado la inundación a los dos lados de la presa.',
  'Livingston is the seat of Polk County, east of Lake Livingston and its dam on the Trinity River. The lake stores drinking water and was not built to catch floods, so when rain comes down the Trinity the gates open and homes below the dam see the river climb. In June 2024, after weeks of high flow, the Trinity River Authority declared a watch over damage at the spillway and began emergency repairs. Long King Creek floods without any help from the lake.

Pines stand over most roofs. Rita in 2005, Ike in 2008 and Beryl in 2024 snapped them across the county, and in dry, windy weather the same woods burn. Polk County is far enough inland to be outside TWIA, the Texas Windstorm Insurance Association, so look for wind, hail and their deductible on the home policy.',
  'Livingston es la cabecera del condado de Polk, al este del lago Livingston y de su presa en el río Trinity. El lago guarda agua potable y no se construyó para detener crecidas: cuando la lluvia baja por el Trinity se abren las compuertas, y las casas de abajo ven subir el río. En junio de 2024, tras semanas de mucho caudal, la autoridad del río Trinity declaró una alerta por daños en el vertedor de la presa y empezó reparaciones de emergencia. Long King Creek se desborda sin ayuda del lago.

Los pinos cubren la mayoría de los techos. Rita en 2005, Ike en 2008 y Beryl en 2024 los quebraron por todo el condado, y con sequía y viento los mismos bosques arden. Polk está lo bastante tierra adentro para quedar fuera de TWIA, la asociación que asegura contra viento en la costa, así que busque el viento, el granizo y su deducible en la póliza de casa.',
  'If you live on the water, ask what is insured beyond the walls. Docks, bulkheads, seawalls and retaining walls are not covered by a flood policy from the National Flood Insurance Program (NFIP), and home policies often limit or exclude them as well. A boat usually needs its own policy. The house itself can be insured for flood whether it stands above the dam or below it; allow the usual 30 days.',
  'Si vive junto al agua, pregunte qué está asegurado más allá de las paredes. Los muelles, los muros de contención y las defensas de la orilla no están cubiertos por la póliza de inundación del NFIP, el programa federal, y las pólizas de casa también suelen limitarlos o excluirlos. La lancha por lo general necesita su propia póliza. La casa sí puede asegurarse contra inundación, río arriba o río abajo de la presa; cuente con los 30 días habituales.'
),
(
  'willis', 'Willis', 'lakes-piney-woods', '30.43', '-95.48', '/images/cities/lake-1.svg',
  'Home Insurance in Willis, TX | Lake Conroe & the Pines',
  'Seguro de casa en Willis, TX | Lago Conroe y pinos',
  'Willis is lake houses, new subdivisions and pine acreage near the north end of Lake Conroe. Hail, falling trees and flood all belong in the conversation, including on creeks the lake does not control.',
  'En Willis hay casas junto al lago, fraccionamientos nuevos y terrenos amplios con pinos cerca del extremo norte del lago Conroe. Conviene hablar de granizo, de árboles que se caen y de inundación, también en los arroyos que el lago no controla.',
  'Willis lies along Interstate 45, with Lake Conroe to the west. The lake was built in the 1970s to store water; in a great storm it fills, and the gates have to open. In Harvey it reached a record level and spread over low lots on the shore, while the West Fork flooded homes below the dam. Away from the lake, small creeks close roads and fill yards, and FEMA’s AE zone follows them.

The more common damage comes from above. Beryl, in July 2024, brought pines down on houses and lines all over Montgomery County. Spring hail finds the broad roofs of new subdivisions, which stand on cleared land with nothing to break the wind. The February 2021 freeze burst pipes and cracked pool equipment.',
  'Willis está sobre la Interestatal 45, con el lago Conroe al oeste. El lago se hizo en los años setenta para guardar agua; en una tormenta grande se llena y hay que abrir las compuertas. Con Harvey alcanzó un nivel récord y tapó los lotes bajos de la orilla, mientras el brazo oeste del San Jacinto inundaba casas río abajo de la presa. Lejos del lago, los arroyos chicos cierran caminos y llenan patios, y la zona de inundación AE de FEMA los sigue.

El daño más común viene de arriba. Beryl, en julio de 2024, tumbó pinos sobre casas y cables por todo el condado de Montgomery. El granizo de primavera cae de lleno sobre los techos amplios de los fraccionamientos nuevos, que están en terreno desmontado, sin nada que corte el viento. La helada de febrero de 2021 reventó tuberías y agrietó equipos de alberca.',
  'When a tree falls on your house, your own policy pays, even if the tree stood on the neighbor’s land; theirs pays only if they were negligent, for instance after being told it was dead. Put that warning in writing. Removal is usually paid, up to a limit, when the tree strikes an insured structure, and seldom when it only lands in the yard.',
  'Cuando un árbol cae sobre su casa, paga su propia póliza, aunque el árbol estuviera en el terreno del vecino; la de él responde solo si hubo negligencia, por ejemplo, si ya le habían avisado que estaba muerto. Haga ese aviso por escrito. Quitar el árbol por lo general se paga, hasta un límite, cuando golpea una estructura asegurada, y rara vez cuando solo cae en el patio.'
),
(
  'huntsville', 'Huntsville', 'lakes-piney-woods', '30.71', '-95.55', '/images/cities/pines-4.svg',
  'Home Insurance in Huntsville, TX | Forest & Rental Homes',
  'Seguro de casa en Huntsville, TX | Bosque y casas de renta',
  'Huntsville homes stand among pines and hills, many rented to students, some a long way from a hydrant. We match owner-occupied, rental and rural houses with the right kind of policy.',
  'En Huntsville las casas están entre pinos y lomas, muchas rentadas a estudiantes y algunas lejos de un hidrante. Para la casa en que vive el dueño, la de renta y la de campo buscamos, en cada caso, el tipo de póliza que corresponde.',
  'Huntsville is hillier than the coast, and it floods more from creeks and steep streets than from a river; the Trinity keeps to the far edge of Walker County. Heavy rain still does harm: high water closed Huntsville State Park in the storms of early May 2024.

The forest is the larger matter. The Sam Houston National Forest lies to the south and timberland to the north. In September 2023, after a summer of drought, the Game Preserve fire north of town burned more than 4,000 acres, closed Interstate 45 for a time and sent families from their homes. The same trees fall in wind, as Ike showed in 2008 and Beryl in 2024, both still dangerous this far inland. Hail rides in with spring fronts.',
  'Huntsville tiene más lomas que la costa, y se inunda más por arroyos y calles empinadas que por un río; el Trinity pasa lejos, por la orilla del condado de Walker. Aun así, la lluvia fuerte hace daño: el agua cerró Huntsville State Park con las tormentas de principios de mayo de 2024.

El bosque pesa más. Al sur queda el bosque nacional Sam Houston y al norte hay tierras madereras. En septiembre de 2023, tras un verano de sequía, el incendio de Game Preserve, al norte de la ciudad, quemó más de 4,000 acres, cerró un tiempo la Interestatal 45 y sacó a familias de sus casas. Los mismos árboles caen con el viento, como se vio con Ike en 2008 y con Beryl en 2024, los dos todavía peligrosos tan tierra adentro. El granizo llega con los frentes de primavera.',
  'If you rent the house out, even to friends of your own student, a homeowner policy may not fit, because it assumes that you live there. A landlord’s dwelling policy insures the building, your liability and, if you choose it, lost rent after a covered loss; each tenant needs renters insurance for belongings. Tell the insurer who lives in the house. A claim is the wrong moment for that news.',
  'Si da la casa en renta, aunque sea a los amigos de un hijo que estudia, la póliza de casa normal puede no servirle, porque da por hecho que usted vive ahí. Una póliza para casas de renta (dwelling policy) asegura el edificio, su responsabilidad civil y, si usted lo elige, la renta que pierda tras un daño cubierto; cada inquilino necesita seguro de inquilino para sus pertenencias. Dígale a la aseguradora quién vive en la casa. El reclamo es mal momento para esa noticia.'
),
(
  'onalaska', 'Onalaska', 'lakes-piney-woods', '30.81', '-95.11', '/images/cities/lake-3.svg',
  'Home Insurance in Onalaska, TX | Lake & Weekend Homes',
  'Seguro de casa en Onalaska, TX | Lago y fin de semana',
  'Onalaska has year-round homes, weekend places and manufactured homes on Lake Livingston, and the memory of a tornado in 2020. We look for the policy that fits the way each one is really used, from a full-time home to a weekend place.',
  'En Onalaska, a orillas del lago Livingston, hay casas para todo el año, casas de fin de semana y casas prefabricadas, y queda el recuerdo de un tornado en 2020. Buscamos para cada una la póliza que va con el uso que de verdad se le da, todo el año o solo los fines de semana.',
  'Onalaska stands on a peninsula in Lake Livingston. On the evening of April 22, 2020, a tornado crossed the lake from San Jacinto County and went through town. The National Weather Service rated it EF3; three people died, and houses and manufactured homes were destroyed within minutes.

Ordinary storms matter too. Wind has a clear run over open water, hail comes in spring, and pines lean over roofs and carports. Rain upstream on the Trinity raises the lake against low lots before the gates can pass it on. Weekend houses carry a quieter risk: in a freeze like that of February 2021, a broken pipe may run for days before anyone opens the door.',
  'Onalaska está en una península del lago Livingston. Al caer la tarde del 22 de abril de 2020, un tornado cruzó el lago desde el condado de San Jacinto y atravesó el pueblo. El Servicio Nacional de Meteorología lo clasificó EF3; murieron tres personas, y en cuestión de minutos quedaron destruidas casas comunes y casas prefabricadas.

Las tormentas de siempre también cuentan. El viento corre sin estorbo sobre el agua abierta, el granizo llega en primavera y los pinos se inclinan sobre techos y cocheras. La lluvia que cae río arriba, en el Trinity, sube el lago hasta los lotes bajos antes de que las compuertas alcancen a dejarla pasar. Las casas de fin de semana corren un riesgo más callado: en una helada como la de febrero de 2021, un tubo roto puede tirar agua durante días antes de que alguien abra la puerta.',
  'Say honestly how often the house is used. A weekend place needs a policy for a secondary or seasonal home; theft, vandalism and water damage may be limited while no one is there, and many policies reduce coverage once a house has stood vacant for a set number of days. Shut off the water whenever you leave. A leak sensor that calls your phone costs little.',
  'Diga con franqueza cuánto usa la casa. Una casa de fin de semana necesita una póliza para segunda casa o casa de temporada; el robo, el vandalismo y el daño por agua pueden estar limitados mientras no hay nadie, y muchas pólizas reducen la cobertura cuando la casa lleva vacía cierto número de días. Cierre el agua siempre que se vaya. Un sensor de fugas que le avise al teléfono cuesta poco.'
),
(
  'coldspring', 'Coldspring', 'lakes-piney-woods', '30.59', '-95.13', '/images/cities/pines-5.svg',
  'Home Insurance in Coldspring, TX | Rural Homes & Wildfire',
  'Seguro de casa en Coldspring, TX | Campo e incendios',
  'Forest roads, wells and volunteer fire departments shape home insurance around Coldspring. We look for companies that know rural homes, and set limits for a place that takes time to reach.',
  'Los caminos del bosque, los pozos y los bomberos voluntarios cuentan mucho en el seguro de casa por la zona de Coldspring. Buscamos compañías que conozcan las casas de campo y fijamos límites para un lugar al que se tarda en llegar.',
  'Coldspring, the seat of San Jacinto County, sits between Lake Livingston and the Sam Houston National Forest. Think about fire first. In March 2025 the Pauline Road fire, which began as a prescribed burn, spread across more than 2,000 acres in the south of the county, and hundreds of homes were ordered evacuated. Many houses here are miles from a hydrant and depend on volunteer departments, and insurers weigh both.

Water arrives by the East Fork of the San Jacinto on one side of the county and by the Trinity, below Livingston Dam, on the other. Both ran high in May 2024. Ike and Beryl brought pines down on roofs and closed the roads that repair crews needed. Hail and tornadoes come with the fronts of March and April.',
  'Coldspring, cabecera del condado de San Jacinto, está entre el lago Livingston y el bosque nacional Sam Houston. Lo primero en que hay que pensar es el fuego. En marzo de 2025 el incendio de Pauline Road, que empezó como quema controlada, se extendió por más de 2,000 acres en el sur del condado, y se ordenó desalojar cientos de casas. Muchas casas de aquí están a millas de un hidrante y dependen de bomberos voluntarios, y las aseguradoras toman en cuenta las dos cosas.

El agua llega por un lado del condado con el brazo este del San Jacinto, y por el otro con el Trinity, río abajo de la presa del lago Livingston. Los dos venían crecidos en mayo de 2024. Ike y Beryl tumbaron pinos sobre los techos y cerraron los caminos que necesitaban las cuadrillas. El granizo y los tornados llegan con los frentes de marzo y abril.',
  'Tell your agent how far it is to the nearest hydrant and to the fire station that would answer. That helps decide your protection class, and with it the price and the companies willing to insure you. Then look at the dwelling limit: after a wildfire everyone rebuilds at once and prices climb, so ask for replacement cost with an extended limit, often a percentage above the dwelling amount.',
  'Dígale a su agente a qué distancia están el hidrante más cercano y la estación de bomberos que respondería. De eso depende en parte su clase de protección (protection class), y con ella el precio y las compañías dispuestas a asegurarle la casa. Luego mire el límite de la vivienda: después de un incendio forestal todos reconstruyen al mismo tiempo y los precios suben, así que pida costo de reemplazo con un límite extendido, que muchas veces es un porcentaje por encima del de la vivienda.'
)
) as starter (slug, city_name, region, latitude, longitude, image_url, title, title_es, description, description_es,
  local_risk, local_risk_es, insurance_tip, insurance_tip_es)
where coalesce(nullif(current_setting('seed.regions', true), '')::jsonb ? starter.region, true)
on conflict (slug) do nothing;
