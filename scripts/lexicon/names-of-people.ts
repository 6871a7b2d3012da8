// SPDX-License-Identifier: Apache-2.0

/** Common first and last names, which a misspelt word of the lexicon may look like: "Brian", "Colin", "Patel". */
export const NAMES_OF_PEOPLE: readonly string[] = `
aaron abby abigail adam adrian agnes aidan alan albert alex alexa alexander alexis alfred alice alicia allen
allison alvin alyssa amanda amber amelia amir amy ana anderson andrea andrew andy angel angela angie anita ann
anna anne annie anthony antonio aria ariel arthur arturo ashley audrey austin ava avery bailey barb barbara
barry bauer beatrice becca becker becky belinda bella ben benjamin bennett berger bernard bernie bert beth betsy
betty beverly bill billy blake bob bobby bonnie brad bradley brandi brandon brandy brenda brendan brennan brent
brett brianna bridget britney brittany brody brooke bruce bryan bryant bryce burke burns byrne caleb calvin
cameron camila candace carl carla carlos carlson carmen carol caroline carolyn carrie carroll casey cassandra
castillo catherine cathy cecilia celeste celia chad chan chang charlene charles charlie charlotte chavez chelsea
chen cheryl chester chet chloe chris christian christina christine christopher cindy claire clara clarence
claudia clayton clifford clint cody cohen cole coleman colin colleen collins connie connor conrad cora corey
corinne cory courtney craig cristina cruz cunningham curtis cynthia daisy dale damian damon dan dana daniel
danielle danny darcy darlene darrell darren dave david davies dawn deanna deb debbie deborah debra declan
deirdre della denise dennis derek derrick desmond devin dexter diana diane diaz diego dixon dolores dominic don
donald donna doris dorothy doug douglas drew duane duncan dustin dwayne dwight dylan earl ed eddie edgar edith
edna eduardo edward edwards edwin eileen elaine eleanor elena eli elijah elisa elizabeth ella ellen ellie elliot
ellis elmer elsa elsie emily emma enrique eric erica erik erika erin ernest esther ethan eugene eva evan evans
evelyn faye felicia felix ferguson fernando fischer fleming flora florence flores floyd fowler frances francis
frank franklin fred freddie frederick freeman fuller gabriel gail garcia garrett gary gavin gene genevieve
george gerald gerry gibson gilbert gina gladys glen glenn gloria gomez gonzalez gordon grady graham grant greg
gregory greta griffin gus gwen hailey hal hank hannah hanson harmon harold harriet harris harry hart harvey
hayes heather hector heidi helen henderson henry herb herbert herman hernandez hicks hilda hoffman holmes howard
hugh hughes hugo ian ida imani ingrid ira irene irma isaac isabel isabella ivan jackie jackson jacob jacqueline
jake james jamie jan jana jane janet janice jared jasmine jason javier jay jean jeanette jeff jeffrey jen
jenkins jenna jennifer jennings jenny jensen jeremy jerome jerry jesse jessica jessie jesus jill jim jimmy jo
joan joann joanne jodi jody joe joel joey johanna john johnny johnson johnston jon jonathan jones jordan jorge
jose joseph josh joshua joyce juan juanita judith judy julia julian julie justin kaiser kaitlyn karen karin karl
karla kate katelyn katherine kathleen kathryn kathy katie katrina kay kayla keith keller kelley kelli kelly
kelsey ken kendra kennedy kenneth kenny kerry kevin kim kimberly kirk kirsten klein kramer kris krista kristen
kristin kristina kristy kurt kyle lambert lana lance larry larsen larson latoya laura lauren laurie leah lee
leigh leland lena leo leon leona leonard leroy leslie lester leticia levi lewis liam lillian lillie linda
lindsay lindsey lionel lisa liz lloyd logan lois lola lopez loren lorena loretta lori lorraine louis louise lowe
lowell lucas lucia lucille lucy luis luke lula luther lydia lyle lynch lynette lynn mabel mable mack maddie
madison mae maggie malcolm mandy mann manuel marc marcella marcia marco marcus margaret margie maria marian
marianne marie marilyn marino mario marion marissa marjorie marlene marquez marsha marshall martha martin
martinez marty marvin mary mateo matt matthew maureen maurice max maxine mccarthy megan meghan melanie melinda
melissa melody melvin mendez mendoza mercedes mercer meredith meyer mia michael michaela micheal michele
michelle miguel mike mildred miles miller milton mindy minnie miranda miriam mitch mitchell mohammad moira
molina molly mona monica monique montoya moore morales moran moreno morgan morris muriel murphy myers myra
myrtle nadia nancy naomi natalie natasha nathan nathaniel neal ned neil nellie nelson newman newton nguyen
nicholas nichols nick nicole nielsen nina noah noel nora norma norman norris norton nunez obrien olga oliver
olivia omar opal ora orlando ortega ortiz osborne oscar otis owen pablo paige pam pamela parson pat patel
patrice patricia patrick patsy patti patty paul paula pauline payne pearson pedro peggy pena penny perez perkins
perry pete peter peters peterson phil philip phillip phoebe phyllis pierce pilar polly powell preston priscilla
priya quentin quinn rachel rafael ralph ramirez ramiro ramon ramona ramos randall randolph randy raquel raul ray
raymond rebecca regina reginald reid rena rene renee rex reyes reynolds rhodes rhonda ricardo richard richards
rick ricky riley rita rivera rob robert roberta roberto robin robyn rochelle roderick rodgers rodney rodriguez
roger rogers roland roman romano romero ron ronald ronda ronnie rosa rosalie rosemarie rosemary rosie ross rossi
rowe roxanne roy ruben ruby rudy ruiz russell ruth ryan sabrina sadie salazar sally salvador sam samantha samuel
sanchez sanders sandra sandy santiago santos sara sarah saul savannah schmidt schneider schroeder schultz
schwartz scott sean sergio serrano seth shane shannon shari sharma sharon shaun shauna shaw shawn shawna sheila
shelby sheldon shelia shelley shelly sheri sherman sherri sherry shirley sidney silva silvia simmons simon
simpson singh snyder sofia sonia sonya sophia sophie soto spencer stacey stacy stan stanley stein stella
stephanie stephen sterling steve steven stevens stewart stuart sue susan susie sutton suzanne sven sylvester
sylvia tabitha tamara tami tammy tanya tara tasha taylor ted terence teresa teri terrance terrell terri terry
thelma theodore theresa thomas thompson tiffany tim timothy tina tobias toby todd tom tomas tommy toni tony
tonya torres tracey traci tracy travis trevor trisha trudy tucker tyler tyrone valerie vanessa vargas vasquez
vaughn vega velma vera verna vernon veronica vicki vickie victor victoria vincent viola virgil virginia vivian
wade wagner wallace walsh walter walters wanda warner warren watkins wayne webb weber weiss welch wendell wendy
werner wesley wheeler whitney wilbur wilfred willard william williams williamson willie willis wilma wilson
winifred winston wolfe wong wyatt yang yates yoder yolanda yvette yvonne zach zachary zimmerman zoe zoey
`
  .trim()
  .split(/\s+/);
